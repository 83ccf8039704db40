import { z } from 'zod';
import { SCOPE_WORDS, TOKEN_SCOPES } from '#domain/doctor/rules/tokens.ts';
import { durationWords } from '#domain/duration/rules.ts';
import { defineLetter, frame, type RenderedLetter, type Site } from './layout.ts';

const changed = (subject: string, news: string, site: Site): RenderedLetter =>
  frame(
    {
      subject,
      paragraphs: ['Hello,', news, 'If that was you, you do not need to do anything.'],
      action: { label: 'It was not me: choose another password', url: `${site.publicUrl}/reset-password` },
      afterwards: ['If it was not you, someone else knows your password. Please write to us as well.'],
      reason:
        'You got this e-mail because a doctor account is registered with this e-mail address. You are not on any mailing list.',
    },
    site,
  );

/** Informs a doctor that logging in needs a code from now on. */
export const doctorAppAdded = defineLetter({
  data: z.object({ kind: z.literal('doctor-app-added') }),
  isAskedFor: true,
  render: (_letter, site) =>
    changed(
      'Your doctor account on Iolite now asks for a code',
      'To log in to your doctor account on Iolite, you now need a code from your app as well as the password. Keep your backup codes separate from your phone.',
      site,
    ),
});

/** Informs a doctor that logging in no longer needs a code. */
export const doctorAppRemoved = defineLetter({
  data: z.object({
    kind: z.literal('doctor-app-removed'),
    /** We have removed the app at the doctor's request. */
    byUs: z.boolean(),
  }),
  isAskedFor: true,
  render: ({ byUs }, site) =>
    changed(
      'Your doctor account on Iolite no longer asks for a code',
      byUs
        ? 'We were asked to remove the code app from your doctor account on Iolite, and we have done so. From now on you only need the password. Every browser has been logged out.'
        : 'The code app was removed from your doctor account on Iolite. From now on you only need the password.',
      site,
    ),
});

/** Informs a doctor of new recovery codes. */
export const doctorCodesMade = defineLetter({
  data: z.object({ kind: z.literal('doctor-codes-made') }),
  isAskedFor: true,
  render: (_letter, site) =>
    changed(
      'Your doctor account on Iolite has new backup codes',
      'New backup codes were made for your doctor account on Iolite. The earlier ones no longer work.',
      site,
    ),
});

/** Informs a doctor of a new passkey. */
export const doctorPasskeyAdded = defineLetter({
  data: z.object({ kind: z.literal('doctor-passkey-added') }),
  isAskedFor: true,
  render: (_letter, site) =>
    changed(
      'Your doctor account on Iolite has a new passkey',
      'A passkey was added to your doctor account on Iolite. It opens the account without a password or a code. Every other browser has been logged out. A new password that you set with the link below also removes every passkey.',
      site,
    ),
});

/** Informs a doctor that a passkey was removed. */
export const doctorPasskeyRemoved = defineLetter({
  data: z.object({ kind: z.literal('doctor-passkey-removed') }),
  isAskedFor: true,
  render: (_letter, site) =>
    changed(
      'A passkey was removed from your doctor account on Iolite',
      'A passkey was removed from your doctor account on Iolite. It no longer opens the account. Every other browser has been logged out.',
      site,
    ),
});

/** Informs a doctor of a new API token of the account. */
export const doctorTokenMade = defineLetter({
  data: z.object({
    kind: z.literal('doctor-token-made'),
    /** Letters that were queued before tokens had scopes name none. */
    scope: z.enum(TOKEN_SCOPES).default('invitations'),
    /** Lifetime in seconds. */
    holds: z.number(),
  }),
  isAskedFor: true,
  render: ({ scope, holds }, site) =>
    changed(
      'Your doctor account on Iolite has a new API token',
      `A token was made for your doctor account on Iolite. For ${durationWords(holds)} a program that has it can ${SCOPE_WORDS[scope]}, and nothing else. You can revoke it under Account. Changing your password revokes all tokens.`,
      site,
    ),
});
