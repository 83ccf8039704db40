import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs the temporary e-mail address of an account that the change was reverted. */
export const doctorAddressKept = defineLetter({
  data: z.object({ kind: z.literal('doctor-address-kept') }),
  render: (_letter, site) =>
    frame(
      {
        subject: 'The change of your e-mail address for Iolite was undone',
        paragraphs: [
          'Hello,',
          'This was the new e-mail address of a doctor account on Iolite. The owner of the old address has undone the change. The account has the old address again, every browser is logged out, and the password no longer works.',
        ],
        action: { label: 'See what Iolite offers doctors', url: `${site.publicUrl}/for-doctors` },
        afterwards: ['If the account is yours and you did not undo the change, please write to us.'],
        reason:
          'You got this e-mail because a doctor account had this e-mail address until now. You are not on any mailing list.',
      },
      site,
    ),
});
