import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { type Catalogue, parseLensId } from '#domain/lens/rules.ts';
import { sentEmail, sentText } from '#domain/person/form.ts';
import { sentName } from '#domain/person/name.ts';
import { problemOfShape } from '#domain/person/rules.ts';
import { problemOfLetters } from '#domain/subscriber/rules.ts';
import { type BatchField, MOST_IN_BATCH, readCode, TYPED_CODE_LIMIT } from './rules/codes.ts';
import { DOCTOR_NAME_LIMIT, INVITATION_WORDS } from './rules.ts';

/** A lens by its number, as a form (text) or the API (a number) names it; `none` is read where none was chosen. */
const sentLens = (catalogue: Catalogue, none: string) =>
  z.union([z.string(), z.number()], INVITATION_WORDS.noLens).transform((sent, context) => {
    const lensId = parseLensId(String(sent), catalogue);
    if (lensId !== null) return lensId;
    context.addIssue(sent === '' ? none : INVITATION_WORDS.noLens);
    return z.NEVER;
  });

const PATIENT_MESSAGE = 'Enter your patient’s e-mail address, like name@example.com.';
const DOCTOR_MESSAGE = 'Enter your own e-mail address, like name@example.com.';

const address = (message: string) =>
  sentEmail(message).superRefine((text, context) => {
    const problem = problemOfShape(text, message) ?? problemOfLetters(text);
    if (problem) context.addIssue(problem);
  });

// The letter shows it. Mail programs would make a web address of one such as "www.evil.example/win@mail.example".
const SENDER = /^[\w.+'&~-]+@[a-z\d.-]+$/i;

const name = sentName('Enter the name that your patient knows.', DOCTOR_NAME_LIMIT);

/** Whom an invitation goes to, and about which lens. */
export type InvitationTarget = { readonly lensId: number; readonly patientEmail: string };
/** An invitation whose sender says who they are. */
export type SelfDeclaredInvitation = InvitationTarget & { readonly doctorName: string; readonly doctorEmail: string };

const COUNT_MESSAGE = `Choose a number from 1 to ${MOST_IN_BATCH}.`;
const CODE_MESSAGE = 'Enter the code on your slip: twelve letters and digits, like 7K3M-9Q2X-4R8T.';

const typedCode = z.object({
  code: sentText(CODE_MESSAGE, TYPED_CODE_LIMIT).transform((typed, context) => {
    const code = readCode(typed.trim());
    if (code !== null) return code;
    context.addIssue(CODE_MESSAGE);
    return z.NEVER;
  }),
});

/** Checks a code that a patient has typed; as it is printed. */
export const parseTypedCode = (sent: Sent<'code'>): Checked<{ code: string }, 'code'> => check(typedCode, sent);

const namedBatch = z.object({ batch: z.guid() });

/** Checks which batch is to be voided. */
export const parseBatchName = (sent: Sent<'batch'>): Checked<{ batch: string }, 'batch'> => check(namedBatch, sent);

/** What an invitation says whose sender is known. */
export const addressedSchema = (catalogue: Catalogue) =>
  z.object({
    lensId: sentLens(catalogue, 'Choose the lens that your patient has.').describe('The number of the lens.'),
    patientEmail: address(PATIENT_MESSAGE).describe('Where the letter goes.'),
  });

/** How sent invitations are checked, which may name any lens of the catalogue. */
export function createInvitationForm(catalogue: Catalogue) {
  const toPatient = addressedSchema(catalogue);
  const selfDeclared = toPatient.extend({
    doctorName: name,
    doctorEmail: address(DOCTOR_MESSAGE).refine((text) => SENDER.test(text), DOCTOR_MESSAGE),
  });
  const wholeBatch = z.object({
    lensId: sentLens(catalogue, 'Choose the lens that your patients have.'),
    codes: sentText(COUNT_MESSAGE, 2)
      .regex(/^\s*\d{1,2}\s*$/, COUNT_MESSAGE)
      .transform(Number)
      .refine((codes) => codes >= 1 && codes <= MOST_IN_BATCH, COUNT_MESSAGE),
    batch: z.guid(COUNT_MESSAGE),
  });

  return {
    /** Checks a wish for a batch of codes. */
    parseBatch: (sent: Sent<BatchField>): Checked<z.output<typeof wholeBatch>, BatchField> => check(wholeBatch, sent),

    /** Checks an invitation from somebody who says who they are. */
    parseSelfDeclared: (
      sent: Sent<keyof SelfDeclaredInvitation>,
    ): Checked<SelfDeclaredInvitation, keyof SelfDeclaredInvitation> => check(selfDeclared, sent),

    /** Checks an invitation whose sender is known; what it says about the sender is not looked at. */
    parseAddressed: (sent: Sent<keyof InvitationTarget>): Checked<InvitationTarget, keyof InvitationTarget> =>
      check(toPatient, sent),
  };
}
