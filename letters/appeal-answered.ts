import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs the writer of a hidden review of the decision about their appeal. */
export const appealAnswered = defineLetter({
  data: z.object({
    kind: z.literal('appeal-answered'),
    lensName: z.string().min(1),
    /** Whether the review is shown again. */
    isBack: z.boolean(),
    /** It is shown again, but its mailbox has a newer confirmed review. */
    waits: z.boolean().optional(),
  }),
  isAskedFor: true,
  render({ lensName, isBack, waits }, site) {
    const back = waits
      ? 'You were right. But you have since confirmed another review of this lens, and only one review per mailbox counts. The other one counts. This one waits until you confirm it with a link to edit it.'
      : 'You were right. Your review is on the site again and counts in the scores.';
    return frame(
      {
        subject: isBack
          ? `Your review of ${lensName} is ${waits ? 'no longer hidden' : 'back'}`
          : `Your review of ${lensName} stays hidden`,
        paragraphs: [
          'Hello,',
          `You objected because your review of the lens ${lensName} was hidden. We have read your answer and looked at the review again.`,
          isBack ? back : 'We still find that it breaks the rule we named. It stays hidden.',
        ],
        action: { label: 'Read the rules', url: `${site.publicUrl}/how-it-works/moderation` },
        afterwards: isBack
          ? ['Thank you for telling us.']
          : ['If you still think that this is wrong, please write to us.'],
        reason:
          'You got this e-mail because you answered our e-mail about your review. You are not on any mailing list.',
      },
      site,
    );
  },
});
