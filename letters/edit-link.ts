import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Sends the author of a review the link for editing it. */
export const editLink = defineLetter({
  data: z.object({
    kind: z.literal('edit-link'),
    lensName: z.string().min(1),
    /** Opens the form with the review in it, once. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ lensName, url, holds }, site) =>
    frame(
      {
        subject: `Your link to edit your review of ${lensName}`,
        paragraphs: ['Hello,', `You asked for a link to edit your review of the lens ${lensName}. Here it is.`],
        action: { label: 'Edit my review', url },
        afterwards: [
          `The link works once and is valid for ${holdsWords(holds)}. You can ask for a new one at any time.`,
          'If you did not ask for it, ignore this e-mail. Your review does not change.',
        ],
        reason:
          'You got this e-mail because a link was requested for this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
