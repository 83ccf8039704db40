import { z } from 'zod';
import { alike, chosenPassword, differ, accountEmail as email, presentPassword } from '#domain/account/form.ts';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentText } from '#domain/person/form.ts';
import { sentName } from '#domain/person/name.ts';
import { EMAIL_UNREACHABLE, isBlank, problemOfEmail, withoutInvisible } from '#domain/person/rules.ts';
import type { AddressChangeField } from './rules/account.ts';
import { TOKEN_DAYS, TOKEN_NAME_LIMIT, TOKEN_SCOPES, TOKEN_WORDS, type TokenScope } from './rules/tokens.ts';
import {
  type CheckField,
  PASSWORD_MINIMUM,
  PRACTICE_NAME_LIMIT,
  PRACTICE_PHONE_LIMIT,
  PRACTICE_WEBSITE_LIMIT,
  REASON_LIMIT,
  type RegistrationField,
} from './rules.ts';

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

const reached = {
  practiceWebsite: line(WEBSITE_MESSAGE, PRACTICE_WEBSITE_LIMIT).refine(isWebsite, WEBSITE_MESSAGE),
  practicePhone: line(PHONE_MESSAGE, PRACTICE_PHONE_LIMIT).refine(isPhone, PHONE_MESSAGE),
};
// The name that a practice already has stays; a letter checks it again (`storedName`).
const practice = z.object({ email, practiceName: line(NO_PRACTICE, PRACTICE_NAME_LIMIT), ...reached });
const registrationForm = z
  .object({
    email,
    ...chosenPassword(PASSWORD_MINIMUM),
    practiceName: sentName(NO_PRACTICE, PRACTICE_NAME_LIMIT),
    ...reached,
  })
  .refine(alike, differ);

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

/** Checks the form for another address. */
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
