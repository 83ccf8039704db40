import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail, sentText } from '#domain/person/form.ts';
import { isBlank, looksLikeEmail, withoutInvisible } from '#domain/person/rules.ts';
import { parseJson } from '#platform/json/parse.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import {
  ACCOUNT_WORDS,
  CODE_LIMIT,
  type CredentialField,
  type NewPasswordField,
  PASSKEY_NAME_LIMIT,
  PASSWORD_MAXIMUM,
  type PasswordChangeField,
  passwordTooShort,
} from './rules.ts';

export type Credentials = { readonly email: string; readonly password: string };

/** An e-mail address as somebody types it. */
export const accountEmail = sentEmail(ACCOUNT_WORDS.invalidEmail)
  .refine(looksLikeEmail, ACCOUNT_WORDS.invalidEmail)
  .pipe(z.email(ACCOUNT_WORDS.invalidEmail));

/** A password that somebody says to have; one that nobody can have is wrong without being hashed. */
const present = (wrong: string) => z.string(wrong).min(1, wrong).max(PASSWORD_MAXIMUM, wrong);
/** The present password of somebody who is signed in. */
export const presentPassword = present(ACCOUNT_WORDS.wrongPassword);

const credentials = z.object({ email: accountEmail, password: present(ACCOUNT_WORDS.wrongCredentials) });
const address = z.object({ email: accountEmail });

/** Checks the address and password of a sign-in; refuses those of which there cannot be an account. */
export const parseCredentials = (sent: Sent<CredentialField>): Checked<Credentials, CredentialField> =>
  check(credentials, sent);

/** Checks the address of a request for a new password. */
export const parseResetEmail = (sent: Sent<'email'>): Checked<{ readonly email: string }, 'email'> =>
  check(address, sent);

/** The fields of a newly chosen password. */
export const chosenPassword = (minimum: number) => ({
  password: z
    .string(passwordTooShort(minimum))
    .min(minimum, passwordTooShort(minimum))
    .max(PASSWORD_MAXIMUM, `Password should be at most ${PASSWORD_MAXIMUM} characters.`)
    .refine((text) => text.length < minimum || !isBreachedPassword(text), ACCOUNT_WORDS.passwordBreached),
  confirmPassword: z.string(ACCOUNT_WORDS.passwordsDiffer),
});

/** Whether a password was typed the same twice, and what to say if it was not. */
export const alike = (form: { readonly password: string; readonly confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;
export const differ = { path: ['confirmPassword'], message: ACCOUNT_WORDS.passwordsDiffer, when: () => true };

export type PasswordForms = ReturnType<typeof passwordForms>;

/** The forms for a new password. @param minimum length of a password of this role, in characters. */
export function passwordForms(minimum: number) {
  const chosen = chosenPassword(minimum);
  const set = z.object(chosen).refine(alike, differ);
  const change = z.object({ currentPassword: presentPassword, ...chosen }).refine(alike, differ);
  return {
    /** Checks a newly chosen password. */
    parseNew: (sent: Sent<NewPasswordField>): Checked<{ readonly password: string }, NewPasswordField> =>
      check(set, sent),
    /** Checks a newly chosen password with the present one. */
    parseChange: (
      sent: Sent<PasswordChangeField>,
    ): Checked<{ readonly currentPassword: string; readonly password: string }, PasswordChangeField> =>
      check(change, sent),
  };
}

/** A sent password of somebody who is signed in; null for one that nobody can have. */
export const readPassword = (sent: unknown): string | null => presentPassword.safeParse(sent).data ?? null;

/** A sent code without what people type around it; null for what can be none. */
export function readCode(sent: unknown): string | null {
  const text = sentText('', CODE_LIMIT).safeParse(sent).data?.replaceAll(/\s/g, '') ?? '';
  return text !== '' && text.length <= CODE_LIMIT ? text : null;
}

/** The name that its owner gives a passkey; "Passkey" for what can be no name. */
export function readPasskeyName(sent: unknown): string {
  const text = sentText('', PASSKEY_NAME_LIMIT).safeParse(sent).data?.trim() ?? '';
  const isName = !isBlank(text) && text.length <= PASSKEY_NAME_LIMIT && withoutInvisible(text);
  return isName ? text : 'Passkey';
}

/** The longest answer of a passkey, in characters; real ones have a few thousand at most. */
const ANSWER_LIMIT = 20_000;

/** What a passkey has answered, as JSON; null for what can be no such answer. */
export function readPasskeyAnswer(sent: unknown): { readonly [name: string]: unknown; readonly id: string } | null {
  const text = z.string().max(ANSWER_LIMIT).safeParse(sent).data;
  if (text === undefined) return null;
  try {
    const answer: unknown = parseJson(text);
    return z.looseObject({ id: z.string(), response: z.looseObject({}) }).safeParse(answer).data ?? null;
  } catch {
    return null;
  }
}
