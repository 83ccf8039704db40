import { z } from 'zod';
import { SCOPE_WORDS, TOKEN_SCOPES } from '#domain/doctor/rules/tokens.ts';
import { durationWords } from '#domain/wording/rules.ts';
import { defineLetter, holdsWords, type LetterContent, linkHolds, webUrl } from './layout.ts';

/** Letters about how a doctor logs in, and about each change to it. */

const IS_DOCTOR = 'a doctor account is registered with this e-mail address';
const IF_IT_WAS_YOU = 'If that was you, you do not need to do anything.';

const changed = (subject: string, news: string): LetterContent => ({
  subject,
  paragraphs: [news, IF_IT_WAS_YOU],
  action: { label: 'It was not me: choose another password', url: '/reset-password' },
  afterwards: ['If it was not you, someone else knows your password. Please write to us as well.'],
  because: IS_DOCTOR,
});

/** Sends a doctor the link for choosing a new password. */
export const passwordReset = defineLetter({
  kind: 'password-reset',
  data: {
    /** Opens the page for the new password. */
    url: webUrl,
    holds: linkHolds,
  },
  isAskedFor: true,
  write: ({ url, holds }) => ({
    subject: 'Choose a new password for Iolite',
    paragraphs: ['You asked for a new password for your doctor account on Iolite. You can choose it now.'],
    action: { label: 'Choose a new password', url },
    afterwards: [
      `The link works once and is valid for ${holdsWords(holds)}. After that you can ask for a new one at any time.`,
      'If you did not ask for it, ignore this e-mail. Your password does not change.',
    ],
    because: 'a password reset was requested for this e-mail address',
  }),
});

/** Informs a doctor that the password was changed. */
export const passwordChanged = defineLetter({
  kind: 'password-changed',
  data: {
    /** URL for requesting a new password. */
    url: webUrl,
    /** Changed in a session, not by a mailed link; absent in letters queued by an earlier release. */
    isOwn: z.boolean().default(false),
  },
  isAskedFor: true,
  write: ({ url, isOwn }) => ({
    subject: 'Your password for Iolite has been changed',
    paragraphs: [
      isOwn
        ? 'The password of your doctor account on Iolite has just been changed by someone who was logged in and knew the old one. Every other browser has been logged out.'
        : 'The password of your doctor account on Iolite has just been changed with a link that we sent to this e-mail address. Every browser has been logged out, and every passkey is removed.',
      IF_IT_WAS_YOU,
    ],
    action: { label: 'It was not me: choose another password', url },
    afterwards: [
      isOwn
        ? 'If it was not you, someone else knew your password. Choose another one with the link above, and write to us.'
        : 'If it was not you, someone else can read your e-mail. Change the password of your mailbox as well, and write to us.',
    ],
    because: IS_DOCTOR,
  }),
});

/** Informs a doctor of attempts to guess the password of the account. */
export const passwordGuesses = defineLetter({
  kind: 'password-guesses',
  data: {
    /** URL for requesting a new password. */
    url: webUrl,
  },
  write: ({ url }) => ({
    subject: 'Someone tried to log in to your Iolite account',
    paragraphs: [
      'Within an hour, someone tried many passwords for your doctor account on Iolite, from browsers in which you have never logged in.',
      'We now limit attempts from such browsers. You can still log in from the browsers that you use.',
    ],
    action: { label: 'Set a new password', url },
    afterwards: [
      'If your password is short, or you use it elsewhere, choose another one. Several words are easy to remember and hard to guess.',
      'If it was you, on a new device, set a new password there. You can then log in at once.',
    ],
    because: IS_DOCTOR,
  }),
});

/** Sends a doctor the code that confirms a browser before it invites. */
export const doctorStepUp = defineLetter({
  kind: 'doctor-step-up',
  data: {
    code: z.string().regex(/^\d{8}$/),
    /** URL for requesting a new password. */
    url: webUrl,
    holds: linkHolds,
  },
  isAskedFor: true,
  write: ({ code, url, holds }) => ({
    subject: 'Your code to invite patients on Iolite',
    paragraphs: [
      `Your code is ${code}. Enter it on the page where you were asked for it.`,
      `The code works once and is valid for ${holdsWords(holds)}.`,
      'We ask for a code when you invite patients from a new browser or network, and when you invite many at once.',
      'If you did not try to invite patients, someone else knows your password. Set a new one now.',
    ],
    action: { label: 'Set a new password', url },
    afterwards: ['If it was you, you do not need to do anything else.'],
    because: IS_DOCTOR,
  }),
});

/** Informs a doctor that logging in needs a code from now on. */
export const doctorAppAdded = defineLetter({
  kind: 'doctor-app-added',
  data: {},
  isAskedFor: true,
  write: () =>
    changed(
      'Your doctor account on Iolite now asks for a code',
      'To log in to your doctor account on Iolite, you now need a code from your app as well as the password. Keep your backup codes separate from your phone.',
    ),
});

/** Informs a doctor that logging in no longer needs a code. */
export const doctorAppRemoved = defineLetter({
  kind: 'doctor-app-removed',
  data: {
    /** We have removed the app at the doctor's request. */
    byUs: z.boolean(),
  },
  isAskedFor: true,
  write: ({ byUs }) =>
    changed(
      'Your doctor account on Iolite no longer asks for a code',
      byUs
        ? 'We were asked to remove the code app from your doctor account on Iolite, and we have done so. From now on you only need the password. Every browser has been logged out.'
        : 'The code app was removed from your doctor account on Iolite. From now on you only need the password.',
    ),
});

/** Informs a doctor of new recovery codes. */
export const doctorCodesMade = defineLetter({
  kind: 'doctor-codes-made',
  data: {},
  isAskedFor: true,
  write: () =>
    changed(
      'Your doctor account on Iolite has new backup codes',
      'New backup codes were made for your doctor account on Iolite. The earlier ones no longer work.',
    ),
});

/** Informs a doctor of a new passkey. */
export const doctorPasskeyAdded = defineLetter({
  kind: 'doctor-passkey-added',
  data: {},
  isAskedFor: true,
  write: () =>
    changed(
      'Your doctor account on Iolite has a new passkey',
      'A passkey was added to your doctor account on Iolite. It opens the account without a password or a code. Every other browser has been logged out. A new password that you set with the link below also removes every passkey.',
    ),
});

/** Informs a doctor that a passkey was removed. */
export const doctorPasskeyRemoved = defineLetter({
  kind: 'doctor-passkey-removed',
  data: {},
  isAskedFor: true,
  write: () =>
    changed(
      'A passkey was removed from your doctor account on Iolite',
      'A passkey was removed from your doctor account on Iolite. It no longer opens the account. Every other browser has been logged out.',
    ),
});

/** Informs a doctor of a new API token of the account. */
export const doctorTokenMade = defineLetter({
  kind: 'doctor-token-made',
  data: {
    /** Letters that were queued before tokens had scopes name none. */
    scope: z.enum(TOKEN_SCOPES).default('invitations'),
    /** Lifetime in seconds. */
    holds: z.number(),
  },
  isAskedFor: true,
  write: ({ scope, holds }) =>
    changed(
      'Your doctor account on Iolite has a new API token',
      `A token was made for your doctor account on Iolite. For ${durationWords(holds)} a program that has it can ${SCOPE_WORDS[scope]}, and nothing else. You can revoke it under Account. Changing your password revokes all tokens.`,
    ),
});
