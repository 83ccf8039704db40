import { z } from 'zod';
import { MINUTES, QUESTIONS } from '#domain/experience/rules.ts';
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
          `you agreed that we may ask you again. Would you answer a few questions? The first ${QUESTIONS.first} take ${MINUTES.first}. You need no account, and you can skip any question.`,
        ],
        action: { label: 'Open the questions', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}. It also opens your own answers, so please do not forward this e-mail.`,
          'You do not have to answer, and we will not remind you.',
        ],
        reason: 'You got this e-mail because you ticked a box on our site and agreed to at most four of them.',
        optOut: { label: 'Stop these e-mails', ...end },
      },
      site,
    ),
});
