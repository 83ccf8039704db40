import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor that someone has requested this e-mail address for another account. */
export const doctorAddressTaken = defineLetter({
  data: z.object({ kind: z.literal('doctor-address-taken') }),
  render: (_letter, site) =>
    frame(
      {
        subject: 'You already have a doctor account on Iolite',
        paragraphs: [
          'Hello,',
          'Someone has asked to use this e-mail address for another doctor account on Iolite. There is already an account with this address, so nothing changes.',
          'If it was you and you have forgotten the password of your account, you can ask for a new one.',
        ],
        action: { label: 'Ask for a new password', url: `${site.publicUrl}/reset-password` },
        afterwards: [
          'If it was not you, you do not need to do anything. The person who asked does not know that you have an account.',
        ],
        reason:
          'You got this e-mail because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
