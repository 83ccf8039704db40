import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';
import { optOut } from './list-letter.ts';

/** Asks a subscriber to confirm a request for news of lenses. It does not name the lenses. */
export const confirmLensNews = defineLetter({
  data: z.object({
    kind: z.literal('confirm-lens-news'),
    confirmUrl: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
    unsubscribe: optOut,
  }),
  isAskedFor: true,
  render: (letter, site) =>
    frame(
      {
        subject: 'Iolite: please confirm what you asked for',
        paragraphs: [
          'Hello,',
          'Someone, we hope it was you, asked us to send news to this e-mail address. The page that opens says about what.',
        ],
        action: { label: 'See and confirm it', url: letter.confirmUrl },
        afterwards: [
          `The link is valid for ${holdsWords(letter.holds)}. Until you confirm, nothing changes. You get the newsletter as before, and nothing else.`,
          'If it was not you, ignore this e-mail.',
        ],
        reason: 'You got this e-mail because this e-mail address is on the list of our newsletter.',
        optOut: { label: 'Unsubscribe from everything', ...letter.unsubscribe },
      },
      site,
    ),
});
