import { z } from 'zod';
import { ruleOf, ruleTitle } from '#domain/review/rules/moderation.ts';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Informs the writer of a review that it is hidden, by which rule, and how to appeal. */
export const reviewHidden = defineLetter({
  data: z.object({
    kind: z.literal('review-hidden'),
    lensName: z.string().min(1),
    rule: z.literal([1, 2, 3, 4, 5, 6]),
    /** Path of the appeal page; the command line, which may hide reviews, does not know the site's origin. */
    token: z.string().regex(/^[\w.-]+$/),
    holds: linkHolds,
  }),
  render: ({ lensName, rule, token, holds }, site) =>
    frame(
      {
        subject: `Your review of ${lensName} is hidden`,
        paragraphs: [
          'Hello,',
          `A review of the lens ${lensName} that was sent under this e-mail address is no longer shown on Iolite. It was hidden under ${ruleTitle(rule)}.`,
          ruleOf(rule)?.sentence ?? '',
          'Nobody can read it now, and it does not count in any score. We did not hide it for being positive or negative.',
        ],
        action: { label: 'Object to this', url: `${site.publicUrl}/appeal/${token}` },
        afterwards: [
          `On the page that opens you can read your review and answer. Someone will read your answer and decide again. The link is valid for ${holdsWords(holds)}.`,
          'If you did not write this review, you do not need to do anything.',
        ],
        reason:
          'You got this e-mail because a review is stored under this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
