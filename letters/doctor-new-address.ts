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
          'You asked to use this e-mail address for your doctor account on Iolite. Open the link in a browser in which you are logged in, and confirm that the address is yours. Until then nothing changes.',
        ],
        action: { label: 'Confirm my new e-mail address', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}.`,
          'If you did not ask for this, you can ignore this e-mail. The link only works for someone who is logged in to that account.',
        ],
        reason:
          'You got this e-mail because someone gave this e-mail address as the new one of a doctor account. You are not on any mailing list.',
      },
      site,
    ),
});
