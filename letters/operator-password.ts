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
      ? 'You are now an operator of Iolite: you look after its reviews, doctors and e-mails. Set a password to begin. The link also confirms that this e-mail address is yours.'
      : 'You asked for a new operator password for Iolite. You can choose it now.';
    return frame(
      {
        subject: isNew ? 'You are now an operator of Iolite' : 'Choose a new operator password for Iolite',
        paragraphs: ['Hello,', news],
        action: { label: 'Choose a password', url: `${site.publicUrl}/operator/password/${token}` },
        afterwards: [
          `The link works once and is valid for ${holdsWords(holds)}. After that you can ask for a new one at any time.`,
          isNew
            ? 'If you do not know about this, ignore this e-mail. Nobody can log in without a password.'
            : 'If you did not ask for it, ignore this e-mail. Your password does not change.',
        ],
        reason:
          'You got this e-mail because this e-mail address is that of an operator of Iolite. You are not on any mailing list.',
      },
      site,
    );
  },
});
