import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Asks the owner of an e-mail address to confirm its use for a doctor's account. */
export const doctorNewAddress = defineLetter({
  data: z.object({
    kind: z.literal('doctor-new-address'),
    /** Opens the page for confirming. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ url, holds }, site) =>
    frame(
      {
        subject: 'Confirm your new e-mail address for Iolite',
        paragraphs: [
          'Hello,',
          'You have asked to sign in to your doctor account on Iolite with this e-mail address. Open the link in a browser in which you are logged in, and confirm that the address is yours. Until then nothing changes.',
        ],
        action: { label: 'Confirm my new e-mail address', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}.`,
          'If you did not ask for this, you can ignore this letter. The link opens nothing for anybody who is not logged in to that account.',
        ],
        reason:
          'You got this letter because somebody gave this e-mail address as the new one of a doctor account. You are not on any mailing list.',
      },
      site,
    ),
});
