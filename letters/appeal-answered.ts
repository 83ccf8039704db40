import { z } from 'zod';
import { frame, type RenderedLetter, type Site } from './layout.ts';

/** Tells a writer who has objected to a hiding how it was decided. */
export const appealAnswered = z.object({
  kind: z.literal('appeal-answered'),
  lensName: z.string().min(1),
  /** Whether the review is back on the site. */
  isBack: z.boolean(),
});

export function renderAppealAnswered({ lensName, isBack }: z.infer<typeof appealAnswered>, site: Site): RenderedLetter {
  return frame(
    {
      subject: isBack ? `Your review of ${lensName} is back` : `Your review of ${lensName} stays hidden`,
      paragraphs: [
        'Hello,',
        `You objected because your review of the lens ${lensName} was hidden. We have read your answer and looked at the review again.`,
        isBack
          ? 'You were right. Your review is on the site again and counts in the scores.'
          : 'We still find that it breaks the rule that we named. It stays hidden.',
      ],
      action: { label: 'Read the rules', url: `${site.publicUrl}/how-it-works/moderation` },
      afterwards: isBack
        ? ['Thank you for telling us.']
        : ['If you still think that this is wrong, please write to us.'],
      reason:
        'You got this letter because you answered a letter of ours about your review. You are not on any mailing list.',
    },
    site,
  );
}
