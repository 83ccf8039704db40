import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

const webUrl = z.url({ protocol: /^https?$/ });

/** Asks a patient, in the name of a doctor, to review their lens. */
export const surveyInvitation = defineLetter({
  data: z.object({
    kind: z.literal('survey-invitation'),
    lensName: z.string().min(1),
    doctorName: z.string().min(1),
    doctorEmail: z.string().min(3),
    /** The sender is a verified doctor; otherwise name and e-mail address are unverified input. */
    isVerified: z.boolean(),
    /** Opens the review form, until a review is sent from it. */
    url: webUrl,
    holds: linkHolds,
    /** One-click unsubscribe. */
    refuse: z.object({ url: webUrl, oneClickUrl: webUrl }),
  }),
  render: ({ lensName, doctorName, doctorEmail, isVerified, url, holds, refuse }, site) =>
    frame(
      {
        subject: `How do you see with your lens, ${lensName}?`,
        paragraphs: [
          'Hello,',
          `${doctorName} (${doctorEmail}) asks how you see with your lens, ${lensName}.`,
          isVerified
            ? 'We have verified that this sender is a doctor.'
            : 'The sender typed this name and e-mail address. We have not checked them. If you do not know the sender, ignore this e-mail.',
          'Iolite, which sends this e-mail, is a website where patients and doctors rate lenses for cataract surgery.',
          'The questions take about three minutes, and you need no account. Your answers help others who have to choose a lens. They are public, without your name, and we never show your e-mail address.',
        ],
        action: { label: 'Write my review', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)} and works once.`,
          'You do not have to answer, and we tell nobody whether you did.',
        ],
        reason:
          'You got this e-mail because someone entered this e-mail address as that of a patient. You are not on any mailing list.',
        optOut: { label: 'Stop all e-mails', ...refuse },
      },
      site,
    ),
});
