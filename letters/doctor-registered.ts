import { z } from 'zod';
import { frame, type RenderedLetter, type Site } from './layout.ts';

/** Confirms a registration, and tells whoever owns the address of one that somebody else has made. */
export const doctorRegistered = z.object({ kind: z.literal('doctor-registered') });

export function renderDoctorRegistered(_letter: z.infer<typeof doctorRegistered>, site: Site): RenderedLetter {
  return frame(
    {
      subject: 'Your registration as a doctor on Iolite',
      paragraphs: [
        'Hello,',
        'Thank you for registering as a doctor on Iolite. We check every registration by hand and write to you again when your account is verified. Until then you cannot sign in to the dashboard.',
      ],
      action: { label: 'See what Iolite offers doctors', url: `${site.publicUrl}/for-doctors` },
      afterwards: ['If it was not you who registered, please write to us and we will delete the account.'],
      reason:
        'You got this letter because a doctor account was registered with this e-mail address. You are not on any mailing list.',
    },
    site,
  );
}
