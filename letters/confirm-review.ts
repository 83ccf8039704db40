import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

const SENT =
  'Once you confirm it, it gets the tick that marks confirmed reviews. The page behind the link says whether it counts in the scores already.';
const HANDED =
  'It came with a code that a verified eye doctor gives to patients, so it counts in the scores. Once you confirm it, you can also change it.';

/** Asks the owner of an e-mail address whether the review sent with it is theirs. */
export const confirmReview = defineLetter({
  data: z.object({
    kind: z.literal('confirm-review'),
    lensName: z.string().min(1),
    /** Opens the page that shows the review, with a button for either answer. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
    /** The review came with a code from a verified doctor. */
    isHanded: z.boolean().optional(),
  }),
  render: ({ lensName, url, holds, isHanded = false }, site) =>
    frame(
      {
        subject: `Please confirm your review of ${lensName}`,
        paragraphs: [
          'Hello,',
          `A review of the lens ${lensName} was sent to Iolite under this e-mail address. Was that you?`,
          isHanded ? HANDED : SENT,
        ],
        action: { label: 'Confirm or remove my review', url },
        afterwards: [
          'On the page that opens, choose “Yes, This Is My Review” if it is yours. If it is not, choose “This Wasn’t Me: Remove It”.',
          `The link is valid for ${holdsWords(holds)}.`,
        ],
        reason:
          'You got this e-mail because someone entered this e-mail address with a review. You are not on any mailing list.',
      },
      site,
    ),
});
