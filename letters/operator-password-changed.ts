import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs an operator that the password was changed. */
export const operatorPasswordChanged = defineLetter({
  data: z.object({ kind: z.literal('operator-password-changed') }),
  isAskedFor: true,
  render: (_letter, site) =>
    frame(
      {
        subject: 'Your operator password for Iolite has been changed',
        paragraphs: [
          'Hello,',
          'Your operator password for Iolite has just been changed with a link that we sent to this e-mail address. Every browser has been logged out. Your passkeys and the codes from your app have not changed.',
          'If that was you, you do not need to do anything.',
        ],
        action: {
          label: 'It was not me: choose another password',
          url: `${site.publicUrl}/operator/forgotten-password`,
        },
        afterwards: [
          'If it was not you, someone else can read your e-mail. Change the password of your mailbox as well, and tell the other operators.',
        ],
        reason:
          'You got this e-mail because this e-mail address is that of an operator of Iolite. You are not on any mailing list.',
      },
      site,
    ),
});
