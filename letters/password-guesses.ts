import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor of attempts to guess the password of the account. */
export const passwordGuesses = defineLetter({
  data: z.object({
    kind: z.literal('password-guesses'),
    /** URL for requesting a new password. */
    url: z.url({ protocol: /^https?$/ }),
  }),
  render: ({ url }, site) =>
    frame(
      {
        subject: 'Someone tried to log in to your Iolite account',
        paragraphs: [
          'Hello,',
          'Within an hour, someone tried many passwords for your doctor account on Iolite, from browsers in which you have never logged in.',
          'We now limit attempts from such browsers. You can still log in from the browsers that you use.',
        ],
        action: { label: 'Set a new password', url },
        afterwards: [
          'If your password is short, or you use it elsewhere, choose another one. Several words are easy to remember and hard to guess.',
          'If it was you, on a new device, set a new password there. You can then log in at once.',
        ],
        reason:
          'You got this e-mail because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
