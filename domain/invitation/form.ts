import { z } from 'zod';
import { parseLensId } from '#domain/lens/rules.ts';
import { sentEmail } from '#domain/person/form.ts';
import { sentName } from '#domain/person/name.ts';
import { looksLikeEmail } from '#domain/person/rules.ts';
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

const name = sentName('Enter your name, as your patient knows you.', DOCTOR_NAME_LIMIT);

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
