import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Asks the author of a review to confirm changes to it. Sent once a day; its link leads to all of them. */
export const confirmChange = defineLetter({
  data: z.object({
    kind: z.literal('confirm-change'),
    lensName: z.string().min(1),
    /** Opens the page that shows all waiting changes, to accept or to discard. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  render: ({ lensName, url, holds }, site) =>
    frame(
      {
        subject: `A change to your review of ${lensName} needs your OK`,
        paragraphs: [
          'Hello,',
          `Someone sent a new version of your review of the lens ${lensName}, from a browser that we do not know. It may have been you, on another phone or computer.`,
          'Nothing has changed yet. Your review stays as it is until you decide.',
        ],
        action: { label: 'See the change', url },
        afterwards: [
          'The page that opens shows your review and every new version. Choose “Use the New Text” for one of them, or “Keep My Review as It Is”.',
          `The link is valid for ${holdsWords(holds)}. If you do nothing, your review stays as it is. We e-mail you about this at most once a day, so there may be newer versions too.`,
        ],
        reason:
          'You got this e-mail because a review is stored under this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
