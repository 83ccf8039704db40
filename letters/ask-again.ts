import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

const webUrl = z.url({ protocol: /^https?$/ });

/** Invites a person who has agreed to it to answer again. Reveals nothing about an eye to other readers. */
export const askAgain = defineLetter({
  data: z.object({
    kind: z.literal('ask-again'),
    /** Opens the questions. */
    url: webUrl,
    holds: linkHolds,
    /** One-click unsubscribe. */
    end: z.object({ url: webUrl, oneClickUrl: webUrl }),
  }),
  render: ({ url, holds, end }, site) =>
    frame(
      {
        subject: 'Iolite: a few questions, as agreed',
        paragraphs: [
          'Hello,',
          'you agreed that we ask you again after a while. Would you answer a few questions? They take about 90 seconds, you need no account, and each of them can be skipped.',
        ],
        action: { label: 'Open the questions', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}. It opens your own answers as well, so please do not pass this letter on.`,
          'You need not answer, and we send no reminder.',
        ],
        reason: 'You got this letter because you ticked a box on our site and agreed to at most four of them.',
        optOut: { label: 'Ask me no more', ...end },
      },
      site,
    ),
});
