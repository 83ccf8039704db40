import { z } from 'zod';
import { parseLensId } from '#domain/lens/rules.ts';
import { sentEmail, sentText } from '#domain/person/form.ts';
import { isBlank, looksLikeEmail } from '#domain/person/rules.ts';
import { problemOfLetters } from '#domain/subscriber/rules.ts';
import { DOCTOR_NAME_LIMIT, INVITATION_WORDS, type InvitationErrors } from './rules.ts';

/** A lens by its number, as a form (text) or the API (a number) names it. */
const lens = z.union([z.string(), z.number()], INVITATION_WORDS.noLens).transform((sent, context) => {
  const lensId = parseLensId(String(sent));
  if (lensId !== null) return lensId;
  const message = sent === '' ? 'Choose the lens that your patient has.' : INVITATION_WORDS.noLens;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const PATIENT_MESSAGE = 'Enter your patient’s e-mail address, like name@example.com.';
const DOCTOR_MESSAGE = 'Enter your own e-mail address, like name@example.com.';

const address = (message: string) =>
  sentEmail(message)
    .refine(looksLikeEmail, { message, abort: true })
    .superRefine((text, context) => {
      const problem = problemOfLetters(text);
      if (problem) context.addIssue(problem);
    });

// The letter shows it. Mail programs would make a web address of one such as "www.evil.example/win@mail.example".
const SENDER = /^[\w.+'&~-]+@[a-z\d.-]+$/i;

const NAME_MESSAGE = 'Enter your name, as your patient knows you.';
const NAME_SIGNS_MESSAGE = 'Use letters, spaces and the signs . , ’ - & ( ) on one line.';
const NAME_LINK_MESSAGE =
  'Leave web addresses, e-mail addresses and phone numbers out of the name. Put a space after a period: “Dr. Smith”.';

// Letters of every script count; a pile of accents that runs into other lines does not, nor does a letter nobody sees.
const NAME_SIGNS = /^[\p{L}\p{M}0-9 .,'’&()–-]*$/u;
const NO_LETTERS = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;
// Mail programs make a link of whatever has a period between letters or digits. Initials such as "J.R." stay.
const LINK = /[\p{L}\p{M}\d]\.(\d|[\p{L}\p{M}]{2})/u;
const MOST_DIGITS = 4;

const NAME_TOO_LONG = `Please use at most ${DOCTOR_NAME_LIMIT} characters.`;

const name = sentText(NAME_MESSAGE, DOCTOR_NAME_LIMIT, NAME_TOO_LONG)
  .transform((text) => text.replace(/\p{Zs}+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .normalize()
      .refine((text) => !isBlank(text), NAME_MESSAGE)
      .max(DOCTOR_NAME_LIMIT, { message: NAME_TOO_LONG, abort: true })
      .refine((text) => !text.includes('@') && !/:\/|\/\//.test(text), { message: NAME_LINK_MESSAGE, abort: true })
      .refine((text) => NAME_SIGNS.test(text) && !NO_LETTERS.test(text), { message: NAME_SIGNS_MESSAGE, abort: true })
      .refine((text) => !LINK.test(text) && (text.match(/\d/g)?.length ?? 0) <= MOST_DIGITS, NAME_LINK_MESSAGE)
      .refine((text) => /\p{L}/u.test(text), NAME_MESSAGE),
  );

const toPatient = z.object({ lensId: lens, patientEmail: address(PATIENT_MESSAGE) });
const selfDeclared = toPatient.extend({
  doctorName: name,
  doctorEmail: address(DOCTOR_MESSAGE).refine((text) => SENDER.test(text), DOCTOR_MESSAGE),
});

/** Whom an invitation goes to, and about which lens. */
export type Addressed = z.output<typeof toPatient>;
/** An invitation whose sender says who they are. */
export type SelfDeclared = z.output<typeof selfDeclared>;

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: InvitationErrors };

/** The first error of each field. */
function check<T>(schema: z.ZodType<T>, form: Record<string, unknown>): Checked<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors };
}

/** Checks a sent invitation from somebody who says who they are. */
export function parseSelfDeclared(form: Record<string, unknown>): Checked<SelfDeclared> {
  return check(selfDeclared, form);
}

/** Checks a sent invitation whose sender is known; what it says about the sender is not looked at. */
export function parseAddressed(form: Record<string, unknown>): Checked<Addressed> {
  return check(toPatient, form);
}
