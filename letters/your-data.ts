import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Sends the link to the data stored under an e-mail address; the same letter is sent when nothing is stored. */
export const yourData = defineLetter({
  data: z.object({
    kind: z.literal('your-data'),
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ url, holds }, site) =>
    frame(
      {
        subject: 'Your link to your data on Iolite',
        paragraphs: [
          'Hello,',
          'You asked what Iolite stores under this e-mail address. The link opens a page that shows it, or says that there is nothing. There you can also download it and delete it.',
        ],
        action: { label: 'See my data', url },
        afterwards: [
          `The link works for ${holdsWords(holds)}, as often as you like. Do not forward this e-mail: anyone with the link can see and delete your data.`,
          'If you did not ask for it, ignore this e-mail. We have not shown anything to anyone, and nothing changes.',
        ],
        reason:
          'You got this e-mail because a link was requested for this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
