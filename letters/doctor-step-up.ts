import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Sends a doctor the code that confirms a browser before it invites. */
export const doctorStepUp = defineLetter({
  data: z.object({
    kind: z.literal('doctor-step-up'),
    code: z.string().regex(/^\d{8}$/),
    /** URL for requesting a new password. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ code, url, holds }, site) =>
    frame(
      {
        subject: 'Your code to invite patients on Iolite',
        paragraphs: [
          'Hello,',
          `Your code is ${code}. Enter it on the page where you were asked for it.`,
          `The code works once and is valid for ${holdsWords(holds)}.`,
          'We ask for a code when you invite patients from a new browser or network, and when you invite many at once.',
          'If you did not try to invite patients, someone else knows your password. Set a new one now.',
        ],
        action: { label: 'Set a new password', url },
        afterwards: ['If it was you, you do not need to do anything else.'],
        reason:
          'You got this e-mail because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
