import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor that the dashboard is open. */
export const doctorVerified = defineLetter({
  data: z.object({ kind: z.literal('doctor-verified') }),
  render: (_letter, site) =>
    frame(
      {
        subject: 'Your doctor account on Iolite is verified',
        paragraphs: [
          'Hello,',
          'Your doctor account on Iolite has been verified. You can now log in to your dashboard, enter post-op data and see the outcomes for every lens.',
        ],
        action: { label: 'Log in', url: `${site.publicUrl}/for-doctors` },
        afterwards: [
          'Log in with this e-mail address and the password you chose. If you have forgotten it, you can ask for a new one there.',
        ],
        reason:
          'You got this e-mail because a doctor account was registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
