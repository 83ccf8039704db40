import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor that someone has requested this e-mail address for another account. */
export const doctorAddressTaken = defineLetter({
  data: z.object({ kind: z.literal('doctor-address-taken') }),
  render: (_letter, site) =>
    frame(
      {
        subject: 'You have a doctor account on Iolite already',
        paragraphs: [
          'Hello,',
          'Somebody has asked to sign in to another doctor account on Iolite with this e-mail address. There is an account with this address, so nothing changes.',
          'If it was you and you have forgotten the password of your account, you can ask for a new one.',
        ],
        action: { label: 'Ask for a new password', url: `${site.publicUrl}/reset-password` },
        afterwards: [
          'If it was not you, there is nothing to do: the person who asked does not know that you have an account.',
        ],
        reason:
          'You got this letter because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
