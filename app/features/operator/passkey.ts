import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser has passkeys at all; they need HTTPS, or localhost. */
export const hasPasskeys = browserSupportsWebAuthn;

/**
 * The result of asking a browser for a passkey: its answer in the form that the site accepts, or the site's refusal.
 */
export type PasskeyAnswer =
  | { readonly kind: 'answer'; readonly answer: string }
  /** The user has dismissed the prompt, or the device has no matching passkey. */
  | { readonly kind: 'none' }
  | { readonly kind: 'wrongPassword' | 'failed' }
  | { readonly kind: 'tooMany'; readonly seconds: number };

type Asked = { readonly kind: 'done'; readonly options: never } | Exclude<PasskeyAnswer, { kind: 'answer' }>;

/** Fetches a challenge from the site and lets the browser answer it. @param password asks for a new passkey. */
async function answerTo(fields: Record<string, string>): Promise<PasskeyAnswer> {
  const response = await fetch('/operator/passkey-question', { method: 'POST', body: new URLSearchParams(fields) });
  const asked = (await response.json()) as Asked;
  if (asked.kind !== 'done') return asked;
  const start = 'password' in fields ? startRegistration : startAuthentication;
  try {
    return { kind: 'answer', answer: JSON.stringify(await start({ optionsJSON: asked.options })) };
  } catch {
    return { kind: 'none' };
  }
}

const orFailure = (answer: Promise<PasskeyAnswer>) => answer.catch((): PasskeyAnswer => ({ kind: 'failed' }));

/** Asks for a passkey of this site that the browser has. */
export const askForPasskey = (): Promise<PasskeyAnswer> => orFailure(answerTo({}));

/** Asks for a new passkey of the operator who is logged in and knows the password. */
export const makePasskey = (password: string): Promise<PasskeyAnswer> => orFailure(answerTo({ password }));

const WORDS = {
  none: 'No passkey was given. Please try again, or go another way.',
  wrongPassword: 'This password is not right.',
  failed: 'The site could not be reached. Please try again.',
};

/** Why there is no answer, in words. */
export const problemOf = (answer: Exclude<PasskeyAnswer, { kind: 'answer' }>): string =>
  answer.kind === 'tooMany' ? 'Too many tries. Please wait a few minutes.' : WORDS[answer.kind];
