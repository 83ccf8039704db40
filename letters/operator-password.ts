import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Sends an operator the link for setting a password. */
export const operatorPassword = defineLetter({
  data: z.object({
    kind: z.literal('operator-password'),
    /** Path of the link; the command line, which posts it, does not know the site's origin. */
    token: z.string().regex(/^[\w.-]+$/),
    holds: linkHolds,
    /** The recipient has just become an operator. */
    isNew: z.boolean(),
  }),
  isAskedFor: true,
  render({ token, holds, isNew }, site) {
    const news = isNew
      ? 'You are to look after Iolite: its reviews, its doctors and its letters. Set a password to begin; the link also shows that this address is yours.'
      : 'You asked for a new password for the operator’s room of Iolite. You can choose it now.';
    return frame(
      {
        subject: isNew
          ? 'You are an operator of Iolite now'
          : 'Choose a new password for the operator’s room of Iolite',
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
  },
});
