import type { PostOpValues } from '#app/features/outcome/post-op/form/values.ts';
import type { NotTaken } from '#app/form/answer.ts';
import type { OutcomeField, OwnSubmission } from '#domain/outcome/rules.ts';

/** Why a form was refused although nothing in it is wrong. */
export type Problem = 'signedOut' | 'notVerified' | 'gone' | 'failed';

/** The result of a form that was sent from the dashboard. */
export type Answer =
  | { readonly kind: 'submitted'; readonly referenceId: string; readonly caseNumber: string }
  | { readonly kind: 'corrected' | 'withdrawn' }
  | { readonly kind: 'done'; readonly eyes: readonly OwnSubmission[] }
  | { readonly kind: Problem }
  | NotTaken<OutcomeField | 'caseNumber' | 'agreement' | 'period'>;

/** The result of a form, with all its values except the case number. */
export type Sent = {
  readonly answer: Answer;
  readonly values: PostOpValues;
  readonly key: string;
  /** The form had a case number, and the page that shows this is a new one. */
  readonly lostCaseNumber?: boolean;
};

/** Timeout for a response, in milliseconds; sending again is safe. */
const TIMEOUT = 20_000;

/**
 * Sends a form from an open page. Every failure of the request becomes a result too: the page stays as it is.
 *
 * @param fields with `intent`: submit (with `key`), correct or withdraw (with `id`), or find (with `caseNumber`).
 */
export async function send(fields: FormData): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch('/doctor-submissions/send', { method: 'POST', body: fields, signal });
    const answer = (await response.json()) as Partial<Answer>;
    return 'kind' in answer ? (answer as Answer) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
