import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail, sentText } from '#domain/person/form.ts';
import { sentName } from '#domain/person/name.ts';
import { EMAIL_UNREACHABLE, isBlank, looksLikeEmail, problemOfEmail, withoutInvisible } from '#domain/person/rules.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import {
  ACCOUNT_WORDS,
  type AddressChangeField,
  CODE_LIMIT,
  PASSKEY_NAME_LIMIT,
  type PasswordChangeField,
} from './rules/account.ts';
import { TOKEN_DAYS, TOKEN_NAME_LIMIT, TOKEN_SCOPES, TOKEN_WORDS, type TokenScope } from './rules/tokens.ts';
import {
  type CheckField,
  type CredentialField,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  PORTAL_WORDS,
  PRACTICE_NAME_LIMIT,
  PRACTICE_PHONE_LIMIT,
  PRACTICE_WEBSITE_LIMIT,
  REASON_LIMIT,
  type RegistrationField,
  type ResetField,
} from './rules.ts';

const email = sentEmail(PORTAL_WORDS.invalidEmail)
  .refine(looksLikeEmail, PORTAL_WORDS.invalidEmail)
  .pipe(z.email(PORTAL_WORDS.invalidEmail));

const password = z
  .string(PORTAL_WORDS.passwordTooShort)
  .min(PASSWORD_MINIMUM, PORTAL_WORDS.passwordTooShort)
  .max(PASSWORD_MAXIMUM, `Password should be at most ${PASSWORD_MAXIMUM} characters.`)
  .refine((text) => text.length < PASSWORD_MINIMUM || !isBreachedPassword(text), PORTAL_WORDS.passwordBreached);

const tooLong = (limit: number) => `Please use at most ${limit} characters.`;

/** One line of text that has to be there. */
const line = (missing: string, limit: number) =>
  sentText(missing, limit, tooLong(limit))
    .trim()
    .refine((text) => !isBlank(text), missing)
    .max(limit, { message: tooLong(limit), abort: true })
    .refine(
      (text) => withoutInvisible(text) && !/[\t\r\n]/.test(text),
      'Please type this again without special characters.',
    );

const NO_PRACTICE = 'Enter the name of your practice.';
const WEBSITE_MESSAGE = 'Enter a web address like www.example.com.';
const PHONE_MESSAGE = 'Enter a phone number like +1 555 010 0199.';

const chosenPassword = { password, confirmPassword: z.string(PORTAL_WORDS.passwordsDiffer) };

type Chosen = { readonly password: string; readonly confirmPassword: string };
const alike = ({ password, confirmPassword }: Chosen) => password === confirmPassword;
const differ = { path: ['confirmPassword'], message: PORTAL_WORDS.passwordsDiffer, when: () => true };

const reached = {
  practiceWebsite: line(WEBSITE_MESSAGE, PRACTICE_WEBSITE_LIMIT).refine(isWebsite, WEBSITE_MESSAGE),
  practicePhone: line(PHONE_MESSAGE, PRACTICE_PHONE_LIMIT).refine(isPhone, PHONE_MESSAGE),
};
// The name that a practice already has stays; a letter checks it again (`storedName`).
const practice = z.object({ email, practiceName: line(NO_PRACTICE, PRACTICE_NAME_LIMIT), ...reached });
const registrationForm = z
  .object({ email, ...chosenPassword, practiceName: sentName(NO_PRACTICE, PRACTICE_NAME_LIMIT), ...reached })
  .refine(alike, differ);

const resetForm = z.object(chosenPassword).refine(alike, differ);
/** A token that the site has made is far shorter, in characters; it has letters and digits alone. */
const TOKEN_MAXIMUM = 500;
const tokenForm = z.object({
  token: z
    .string()
    .max(TOKEN_MAXIMUM)
    .regex(/^[\w-]+$/),
});
const credentialsForm = z.object({
  email,
  password: z
    .string(PORTAL_WORDS.wrongCredentials)
    .min(1, PORTAL_WORDS.wrongCredentials)
    .max(PASSWORD_MAXIMUM, PORTAL_WORDS.wrongCredentials),
});
const emailForm = z.object({ email });
/** A password that somebody says to have; one that nobody can have is wrong without being hashed. */
const presentPassword = z
  .string(ACCOUNT_WORDS.wrongPassword)
  .min(1, ACCOUNT_WORDS.wrongPassword)
  .max(PASSWORD_MAXIMUM, ACCOUNT_WORDS.wrongPassword);
const passwordChangeForm = z.object({ currentPassword: presentPassword, ...chosenPassword }).refine(alike, differ);
const addressChangeForm = z.object({
  email: email.refine((address) => problemOfEmail(address) === null, EMAIL_UNREACHABLE),
  currentPassword: presentPassword,
});
const programForm = z.object({
  name: line(TOKEN_WORDS.noName, TOKEN_NAME_LIMIT),
  scope: z.enum(TOKEN_SCOPES, TOKEN_WORDS.noScope),
  days: z.enum(TOKEN_DAYS.map(String) as [string, ...string[]], TOKEN_WORDS.noDays).transform(Number),
});
const UNSHOWN = 'Please type this again without special characters.';
const NO_REASON = 'Say why.';
/** Of the number of a licence to practice, in characters. */
const LICENCE_LIMIT = 60;
const reasonForm = z.object({
  reason: sentText(NO_REASON, REASON_LIMIT, tooLong(REASON_LIMIT))
    .trim()
    .refine((text) => !isBlank(text), NO_REASON)
    .max(REASON_LIMIT, tooLong(REASON_LIMIT))
    .refine(withoutInvisible, UNSHOWN),
});

export type Registration = Omit<z.output<typeof registrationForm>, 'confirmPassword'>;
export type Practice = z.output<typeof practice>;
export type Credentials = z.output<typeof credentialsForm>;

/** http, https or a bare host name, and no user name or password in it. */
function isWebsite(text: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}

/** Digits with the usual signs between them, perhaps an extension. */
function isPhone(text: string): boolean {
  return /^[+\d\s().,/-]+((x|ext\.?|#)\s*\d+)?$/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5;
}

/** Checks a sent registration. */
export function parseRegistration(sent: Sent<RegistrationField>): Checked<Registration, RegistrationField> {
  return check(registrationForm, sent);
}

/** Checks what a registration says about a practice and its address, where no password comes along. */
export function parsePractice(sent: Sent<keyof Practice>): Checked<Practice, keyof Practice> {
  return check(practice, sent);
}

/** Checks a newly chosen password. */
export function parseNewPassword(sent: Sent<ResetField>): Checked<{ readonly password: string }, ResetField> {
  return check(resetForm, sent);
}

/** Checks the shape of the token of a reset form. */
export function parseResetToken(sent: Sent<'token'>): Checked<{ readonly token: string }, 'token'> {
  return check(tokenForm, sent);
}

/** Checks the address and password of a sign-in; refuses those of which there cannot be an account. */
export function parseCredentials(sent: Sent<CredentialField>): Checked<Credentials, CredentialField> {
  return check(credentialsForm, sent);
}

/** Checks the address of a request for a new password. */
export function parseResetEmail(sent: Sent<'email'>): Checked<{ readonly email: string }, 'email'> {
  return check(emailForm, sent);
}

/** Checks the form for a new password. */
export function parsePasswordChange(
  sent: Sent<PasswordChangeField>,
): Checked<{ readonly currentPassword: string; readonly password: string }, PasswordChangeField> {
  return check(passwordChangeForm, sent);
}

/** Checks the form for another address; the code is read by `readCode`. */
export function parseAddressChange(
  sent: Sent<AddressChangeField>,
): Checked<{ readonly email: string; readonly currentPassword: string }, AddressChangeField> {
  return check(addressChangeForm, sent);
}

/** Checks the wish for a token of a program. */
export function parseToken(
  sent: Sent<'name' | 'scope' | 'days'>,
): Checked<{ readonly name: string; readonly scope: TokenScope; readonly days: number }, 'name' | 'scope' | 'days'> {
  return check(programForm, sent);
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
    const answer: unknown = JSON.parse(text);
    return z.looseObject({ id: z.string(), response: z.looseObject({}) }).safeParse(answer).data ?? null;
  } catch {
    return null;
  }
}

const NOTHING_CHECKED = 'Say what you have checked: at least one of these.';
const ticked = z.literal('on').nullish().transform(Boolean);
const noted = (limit: number) =>
  sentText(UNSHOWN, limit, tooLong(limit))
    .trim()
    .max(limit, tooLong(limit))
    .refine(withoutInvisible, UNSHOWN)
    .nullish();
const checksForm = z
  .object({
    website: ticked,
    call: ticked,
    licence: noted(LICENCE_LIMIT),
    words: noted(REASON_LIMIT),
  })
  .refine(({ website, call, licence, words }) => website || call || licence || words, {
    path: ['website'],
    error: NOTHING_CHECKED,
  });

/** Checks what an operator says has been checked of a doctor: at least one thing. */
export const parseChecks = (sent: Sent<CheckField>) => check(checksForm, sent);

/** What was checked, in one line for the audit. */
export function checksWords({ website, call, licence, words }: z.output<typeof checksForm>): string {
  const parts = [website && 'website seen', call && 'practice called', licence && `licence ${licence}`, words];
  return `Checked: ${parts.filter(Boolean).join(', ')}`;
}

/** Checks the reason that an operator gives for a verdict upon a doctor. */
export function parseReason(sent: Sent<'reason'>): Checked<{ readonly reason: string }, 'reason'> {
  return check(reasonForm, sent);
}
