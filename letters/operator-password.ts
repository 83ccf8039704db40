import { z } from 'zod';
import { frame, holdsWords, linkHolds, type RenderedLetter, type Site } from './layout.ts';

/** Sends an operator the link for setting a password. */
export const operatorPassword = z.object({
  kind: z.literal('operator-password'),
  /** Path of the link; the command line, which posts it, does not know the site's origin. */
  token: z.string().regex(/^[\w.-]+$/),
  holds: linkHolds,
  /** The recipient has just become an operator. */
  isNew: z.boolean(),
});

export function renderOperatorPassword(
  { token, holds, isNew }: z.infer<typeof operatorPassword>,
  site: Site,
): RenderedLetter {
  const news = isNew
    ? 'You are to look after Iolite: its reviews, its doctors and its letters. Set a password to begin; the link also shows that this address is yours.'
    : 'You asked for a new password for the operator’s room of Iolite. You can choose it now.';
  return frame(
    {
      subject: isNew ? 'You are an operator of Iolite now' : 'Choose a new password for the operator’s room of Iolite',
      paragraphs: ['Hello,', news],
      action: { label: 'Choose a password', url: `${site.publicUrl}/operator/password/${token}` },
      afterwards: [
        `The link works once and is valid for ${holdsWords(holds)}. After that you can ask for a new one at any time.`,
        isNew
          ? 'If you know nothing of this, ignore this letter: without a password nobody gets in.'
          : 'If you did not ask for it, ignore this letter: your password stays as it is.',
      ],
      reason:
        'You got this letter because this e-mail address is that of an operator of Iolite. You are not on any mailing list.',
    },
    site,
  );
}
