import { z } from 'zod';
import { frame, holdsWords, linkHolds, type RenderedLetter, type Site } from './layout.ts';

/** Sends the author of a review the link for editing it. */
export const editLink = z.object({
  kind: z.literal('edit-link'),
  lensName: z.string().min(1),
  /** Opens the form with the review in it, once. */
  url: z.url({ protocol: /^https?$/ }),
  holds: linkHolds,
});

export function renderEditLink({ lensName, url, holds }: z.infer<typeof editLink>, site: Site): RenderedLetter {
  return frame(
    {
      subject: `Your link to edit your review of ${lensName}`,
      paragraphs: ['Hello,', `You asked for a link to edit your review of the lens ${lensName}. Here it is.`],
      action: { label: 'Edit my review', url },
      afterwards: [
        `The link works once and is valid for ${holdsWords(holds)}. You can ask for a new one at any time.`,
        'If you did not ask for it, ignore this letter: your review stays as it is.',
      ],
      reason:
        'You got this letter because a link was requested for this e-mail address. You are not on any mailing list.',
    },
    site,
  );
}
