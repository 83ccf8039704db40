import { POST_OP } from '#app/features/outcome/post-op/form/values.ts';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { textOf } from '#domain/form/rules.ts';
import { type OutcomeField, type OwnSubmission, plainCaseNumber } from '#domain/outcome/rules.ts';
import { newKey } from './submission-key.ts';

/** Receives every form about an eye, for open pages and for browsers without scripts. */
export const RECEIVER = '/doctor-submissions';

/** Why a form was refused although nothing in it is wrong. */
export type Problem = 'signedOut' | 'notVerified' | 'gone' | 'failed';

export type SentOutcome =
  | { readonly kind: 'submitted'; readonly referenceId: string; readonly caseNumber: string }
  | { readonly kind: 'corrected' | 'withdrawn' }
  | { readonly kind: 'done'; readonly eyes: readonly OwnSubmission[] }
  | { readonly kind: Problem }
  | NotTaken<OutcomeField | 'caseNumber' | 'agreement' | 'period'>;

/** What is returned of a form: all of it but the case number that was typed. */
export const SENT_FORM = {
  read(sent: FormData) {
    const read = (name: string) => textOf(sent.get(name));
    return {
      intent: read('intent'),
      id: read('id'),
      key: read('key') || newKey(),
      /** Of the submission to be corrected; empty without one. */
      caseNumber: plainCaseNumber(read('storedCaseNumber')) ?? '',
      /** A case number was typed, which the page does not have when it is loaded again. */
      lostCaseNumber: read('caseNumber') !== '',
      eye: POST_OP.read(sent),
    };
  },
};

/** The result of a form about an eye. */
export type Sent = Answer<ReturnType<typeof SENT_FORM.read>, SentOutcome>;
