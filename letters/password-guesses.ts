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
        subject: 'Somebody tries passwords for your Iolite account',
        paragraphs: [
          'Hello,',
          'Within an hour, many passwords were tried for your doctor account on Iolite, from browsers in which you have never signed in.',
          'We let such browsers try only now and then. The browsers that you use can sign in as always.',
        ],
        action: { label: 'Set a new password', url },
        afterwards: [
          'If your password is short, or you use it elsewhere, choose another one. Several words are easy to remember and hard to guess.',
          'If it was you, on a new device: after you have set a new password there, you can sign in on it at once.',
        ],
        reason:
          'You got this letter because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
