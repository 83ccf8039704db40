import { z } from 'zod';
import { sentEmail, sentText } from '#domain/person/form.ts';
import { sentName } from '#domain/person/name.ts';
import { isBlank, looksLikeEmail, withoutInvisible } from '#domain/person/rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  PORTAL_WORDS,
  PRACTICE_NAME_LIMIT,
  PRACTICE_PHONE_LIMIT,
  PRACTICE_WEBSITE_LIMIT,
  REGISTRATION_FIELDS,
  type RegistrationErrors,
  type ResetErrors,
} from './rules.ts';

const email = sentEmail(PORTAL_WORDS.invalidEmail)
  .refine(looksLikeEmail, PORTAL_WORDS.invalidEmail)
  .pipe(z.email(PORTAL_WORDS.invalidEmail));

const password = z
  .string(PORTAL_WORDS.passwordTooShort)
  .min(PASSWORD_MINIMUM, PORTAL_WORDS.passwordTooShort)
  .max(PASSWORD_MAXIMUM, `Password should be at most ${PASSWORD_MAXIMUM} characters.`)
  .refine((text) => text.length < PASSWORD_MINIMUM || !isCommonPassword(text), PORTAL_WORDS.passwordCommon);

const tooLong = (limit: number) => `Please use at most ${limit} characters.`;

/** One line of text that has to be there. */
const line = (missing: string, limit: number) =>
  sentText(missing, limit, tooLong(limit))
    .trim()
    .refine((text) => !isBlank(text), missing)
    .max(limit, { message: tooLong(limit), abort: true })
    .refine(
      (text) => withoutInvisible(text) && !/[\t\r\n]/.test(text),
      'Please type this again without special signs.',
    );

const NO_PRACTICE = 'Enter the name of your practice.';
const WEBSITE_MESSAGE = 'Enter a web address like www.example.com.';
const PHONE_MESSAGE = 'Enter a phone number like +1 555 010 0199.';

const chosenPassword = { password, confirmPassword: z.string(PORTAL_WORDS.passwordsDiffer) };

type Chosen = { readonly password: string; readonly confirmPassword: string };
const alike = ({ password, confirmPassword }: Chosen) => password === confirmPassword;
const differ = { path: ['confirmPassword'], message: PORTAL_WORDS.passwordsDiffer, when: () => true };

const practice = z.object({
  email,
  practiceName: line(NO_PRACTICE, PRACTICE_NAME_LIMIT),
  practiceWebsite: line(WEBSITE_MESSAGE, PRACTICE_WEBSITE_LIMIT).refine(isWebsite, WEBSITE_MESSAGE),
  practicePhone: line(PHONE_MESSAGE, PRACTICE_PHONE_LIMIT).refine(isPhone, PHONE_MESSAGE),
});
const registrationForm = practice
  // What a practice was called before stands; a letter looks again (`storedName`).
  .extend({ ...chosenPassword, practiceName: sentName(NO_PRACTICE, PRACTICE_NAME_LIMIT) })
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
const credentialsForm = z.object({ email, password: z.string().min(1).max(PASSWORD_MAXIMUM) });
const emailForm = z.object({ email });

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

type Checked<T, Errors> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: Errors };

/** The first error of each field, in words a visitor understands, in the order of the form. */
function check<T>(schema: z.ZodType<T>, form: Record<string, unknown>): Checked<T, Record<string, string>> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const field of REGISTRATION_FIELDS) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return { ok: false, errors };
}

export type Registration = Readonly<
  Record<'email' | 'password' | 'practiceName' | 'practiceWebsite' | 'practicePhone', string>
>;

/** Checks a sent registration. */
export function parseRegistration(form: Record<string, unknown>): Checked<Registration, RegistrationErrors> {
  return check(registrationForm, form);
}

export type Practice = Omit<Registration, 'password'>;

/** Checks what a registration says about a practice and its address, where no password comes along. */
export function parsePractice(form: Record<string, unknown>): Checked<Practice, RegistrationErrors> {
  return check(practice, form);
}

/** Checks a newly chosen password. */
export function parseNewPassword(form: Record<string, unknown>): Checked<{ readonly password: string }, ResetErrors> {
  return check(resetForm, form);
}

/** The token that a reset form carries; null when it carries none. */
export function parseResetToken(form: Record<string, unknown>): string | null {
  return tokenForm.safeParse(form).data?.token ?? null;
}

/** The address and password of a sign-in; null when there cannot be such an account. */
export function parseCredentials(form: Record<string, unknown>): { email: string; password: string } | null {
  return credentialsForm.safeParse(form).data ?? null;
}

/** The address whose owner has forgotten the password; null when it is none. */
export function parseResetEmail(form: Record<string, unknown>): string | null {
  return emailForm.safeParse(form).data?.email ?? null;
}
