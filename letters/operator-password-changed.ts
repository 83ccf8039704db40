import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs an operator that the password was changed. */
export const operatorPasswordChanged = defineLetter({
  data: z.object({ kind: z.literal('operator-password-changed') }),
  isAskedFor: true,
  render: (_letter, site) =>
    frame(
      {
        subject: 'Your password for the operator’s room of Iolite has been changed',
        paragraphs: [
          'Hello,',
          'Your password for the operator’s room of Iolite has just been changed with a link that we sent to this address. Every browser has been signed out. Your passkeys and the codes of your app are as they were.',
          'If that was you, there is nothing left to do.',
        ],
        action: {
          label: 'It was not me: choose another password',
          url: `${site.publicUrl}/operator/forgotten-password`,
        },
        afterwards: [
          'If it was not you, somebody else can read your mail. Change the password of your mailbox as well, and tell the other operators.',
        ],
        reason:
          'You got this letter because this e-mail address is that of an operator of Iolite. You are not on any mailing list.',
      },
      site,
    ),
});
