import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Asks a new doctor to confirm the e-mail address, and informs its owner of a registration by someone else. */
export const doctorRegistered = defineLetter({
  data: z.object({
    kind: z.literal('doctor-registered'),
    /** Opens the page for confirming; absent in letters queued by an earlier release. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    holds: linkHolds,
  }),
  isAskedFor: true,
  render: ({ url, holds }, site) =>
    frame(
      {
        subject: url ? 'Confirm your e-mail address for Iolite' : 'Your registration as a doctor on Iolite',
        paragraphs: [
          'Hello,',
          'Thank you for registering as a doctor on Iolite. Please confirm that this e-mail address is yours. We then check your registration and e-mail you again when your account is verified. Until then you cannot log in to the dashboard.',
        ],
        action: url
          ? { label: 'Confirm my e-mail address', url }
          : { label: 'See what Iolite offers doctors', url: `${site.publicUrl}/for-doctors` },
        afterwards: [
          ...(url
            ? [`The link is valid for ${holdsWords(holds)}. After that, log in and we will send you a new one.`]
            : []),
          'If you did not register, do not confirm it. Please write to us, and we will delete the account.',
        ],
        reason:
          'You got this e-mail because a doctor account was registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
