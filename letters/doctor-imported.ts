import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor whose account was imported from another site that it needs a new password. */
export const doctorImported = defineLetter({
  data: z.object({ kind: z.literal('doctor-imported') }),
  render: (_letter, site) =>
    frame(
      {
        subject: 'Set a new password for your doctor account',
        paragraphs: [
          'Hello,',
          'Your doctor account has moved to Iolite with all that you entered. Your old password did not come along: nobody could read it, and so nobody could move it.',
          'Ask for a link with this e-mail address, and choose a new password with it.',
        ],
        action: { label: 'Set a new password', url: `${site.publicUrl}/reset-password` },
        afterwards: ['If you have no doctor account, you can ignore this letter.'],
        reason:
          'You got this letter because a doctor account with this e-mail address was moved to Iolite. You are not on any mailing list.',
      },
      site,
    ),
});
