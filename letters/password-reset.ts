import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Sends a doctor the link for choosing a new password. */
export const passwordReset = defineLetter({
  data: z.object({
    kind: z.literal('password-reset'),
    /** Opens the page for the new password. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ url, holds }, site) =>
    frame(
      {
        subject: 'Choose a new password for Iolite',
        paragraphs: [
          'Hello,',
          'You asked for a new password for your doctor account on Iolite. You can choose it now.',
        ],
        action: { label: 'Choose a new password', url },
        afterwards: [
          `The link works once and is valid for ${holdsWords(holds)}. After that you can ask for a new one at any time.`,
          'If you did not ask for it, ignore this e-mail. Your password does not change.',
        ],
        reason:
          'You got this e-mail because a password reset was requested for this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
