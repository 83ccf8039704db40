import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs a doctor that the password was changed. */
export const passwordChanged = defineLetter({
  data: z.object({
    kind: z.literal('password-changed'),
    /** URL for requesting a new password. */
    url: z.url({ protocol: /^https?$/ }),
    /** Changed in a session, not by a mailed link; absent in letters queued by an earlier release. */
    isOwn: z.boolean().default(false),
  }),
  isAskedFor: true,
  render: ({ url, isOwn }, site) =>
    frame(
      {
        subject: 'Your password for Iolite has been changed',
        paragraphs: [
          'Hello,',
          isOwn
            ? 'The password of your doctor account on Iolite has just been changed by someone who was logged in and knew the old one. Every other browser has been logged out.'
            : 'The password of your doctor account on Iolite has just been changed with a link that we sent to this e-mail address. Every browser has been logged out, and every passkey is removed.',
          'If that was you, you do not need to do anything.',
        ],
        action: { label: 'It was not me: choose another password', url },
        afterwards: [
          isOwn
            ? 'If it was not you, someone else knew your password. Choose another one with the link above, and write to us.'
            : 'If it was not you, someone else can read your e-mail. Change the password of your mailbox as well, and write to us.',
        ],
        reason:
          'You got this e-mail because a doctor account is registered with this e-mail address. You are not on any mailing list.',
      },
      site,
    ),
});
