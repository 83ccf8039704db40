import { z } from 'zod';
import { frame, type RenderedLetter, type Site } from './layout.ts';

/** Tells the author of a review that a change to it waits for their word. */
export const confirmChange = z.object({
  kind: z.literal('confirm-change'),
  lensName: z.string().min(1),
  /** Opens the page that shows the change, to apply or to discard. */
  url: z.url({ protocol: /^https?$/ }),
});

export function renderConfirmChange({ lensName, url }: z.infer<typeof confirmChange>, site: Site): RenderedLetter {
  return frame(
    {
      subject: `A change to your review of ${lensName} needs your OK`,
      paragraphs: [
        'Hello,',
        `Someone sent a new version of your review of the lens ${lensName}, from a browser that we do not know. It may have been you, on another phone or computer.`,
        'Nothing has changed yet. Your review stays as it is until you decide.',
      ],
      action: { label: 'See the change', url },
      afterwards: [
        'On the page that opens you can apply the change or discard it.',
        'The link is valid for 24 hours. If you do nothing, your review stays as it is.',
      ],
      reason:
        'You got this letter because a review is stored under this e-mail address. You are not on any mailing list.',
    },
    site,
  );
}
