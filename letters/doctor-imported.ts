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
          'Your doctor account has moved to Iolite with everything you entered. We could not move your old password, because nobody can read it.',
          'Use this e-mail address to ask for a link, and choose a new password with it.',
        ],
        action: { label: 'Set a new password', url: `${site.publicUrl}/reset-password` },
        afterwards: ['If you have no doctor account, you can ignore this e-mail.'],
        reason:
          'You got this e-mail because a doctor account with this e-mail address was moved to Iolite. You are not on any mailing list.',
      },
      site,
    ),
});
