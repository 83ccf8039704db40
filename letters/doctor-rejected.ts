import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor, with the reason, that access to the dashboard was denied or revoked. */
export const doctorRejected = defineLetter({
  data: z.object({
    kind: z.literal('doctor-rejected'),
    /** In the operator's words. */
    reason: z.string().min(1),
    /** The doctor had access before. */
    withdrawn: z.boolean(),
  }),
  render({ reason, withdrawn }, site) {
    const news = withdrawn
      ? 'We have withdrawn the verification of your doctor account on Iolite. You can no longer log in to the dashboard.'
      : 'We could not verify your doctor account on Iolite. You cannot log in to the dashboard for now.';
    return frame(
      {
        subject: withdrawn
          ? 'Your access to the Iolite dashboard has ended'
          : 'Your doctor account on Iolite could not be verified',
        paragraphs: ['Hello,', news, `The reason: ${reason}`],
        action: { label: 'See what Iolite offers doctors', url: `${site.publicUrl}/for-doctors` },
        afterwards: ['If you think this is a mistake, please write to us and we will look at it again.'],
        reason:
          'You got this e-mail because a doctor account was registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    );
  },
});
