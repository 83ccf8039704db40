import { textOf } from '#domain/form/rules.ts';

/** The URL of the challenges, and for a new passkey the fields of the form that prove whose account it is. */
export type PasskeyRequest = { readonly url: string; readonly proof?: readonly string[] };

/**
 * The result of asking a browser for a passkey: its answer in the form that the site accepts, or the site's refusal.
 */
export type PasskeyAnswer =
  | { readonly kind: 'answer'; readonly answer: string }
  /** The user has dismissed the prompt, or the device has no matching passkey. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unsupported' | 'failed' | 'wrongPassword' }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'tooMany'; readonly seconds: number };
type NoAnswer = Exclude<PasskeyAnswer, { kind: 'answer' }>;

type Asked = { readonly kind: 'done'; readonly options: never } | NoAnswer;

/** Fetches a challenge from the site and lets the browser answer it, with an existing passkey or a new one. */
export async function askForPasskey({ url, proof }: PasskeyRequest, typed: FormData): Promise<PasskeyAnswer> {
  try {
    // Loaded when it is needed: most visitors never press the button.
    const webAuthn = await import('@simplewebauthn/browser');
    if (!webAuthn.browserSupportsWebAuthn()) return { kind: 'unsupported' };
    const body = new URLSearchParams(proof?.map((name) => [name, textOf(typed.get(name))]));
    const asked = (await (await fetch(url, { method: 'POST', body })).json()) as Asked;
    if (asked.kind !== 'done') return asked;
    const start = proof ? webAuthn.startRegistration : webAuthn.startAuthentication;
    return await start({ optionsJSON: asked.options }).then(
      (answer) => ({ kind: 'answer', answer: JSON.stringify(answer) }),
      () => ({ kind: 'none' }),
    );
  } catch {
    return { kind: 'failed' };
  }
}

const WORDS = {
  none: 'No passkey was given. Please try again, or go another way.',
  unsupported: 'This browser has no passkeys here. They need HTTPS, or localhost.',
  wrongPassword: 'This password is wrong.',
  failed: 'The site could not be reached. Please try again.',
};

/** Why there is no answer, in words. */
export function problemOf(answer: NoAnswer): string {
  if (answer.kind === 'tooMany') return 'Too many tries. Please wait a few minutes.';
  return answer.kind === 'refused' ? Object.values(answer.errors).join(' ') : WORDS[answer.kind];
}
