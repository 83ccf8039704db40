import { randomBytes, randomUUID } from 'node:crypto';
import type { Checked } from '#domain/form/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { agree, hasAgreed } from './agreements.store.ts';
import { readCaseNumber } from './case-numbers.ts';
import { createOutcomeForm } from './form.ts';
import { SUBMISSIONS_OF_ONE } from './limits.ts';
import { readPeriod } from './periods/service.ts';
import { referenceId } from './reference-id.ts';
import {
  AGREEMENT_VERSION,
  drawCaseNumber,
  isSameVisit,
  NOT_AGREED,
  type OutcomeField,
  type OutcomeFieldErrors,
  type PostOpOutcome,
  type SentOutcome,
} from './rules.ts';
import { isSubmissionId } from './service-own.ts';
import * as store from './store.ts';

/** A collision of reference ids is a chance of one in a million within a millisecond; so many in a row are a defect. */
const MOST_DRAWS = 25;
export type SubmittingDeps = Parts<'db' | 'limits' | 'clock'> & {
  readonly catalogue: Catalogue;
  /** Whether the operator has a questionnaire, so that its score is taken. */
  readonly hasQuestionnaire?: boolean;
  /** Random bytes for reference ids. */
  readonly draw?: (size: number) => Uint8Array;
};

/** The verified doctor who asks, by the session of the request. */
export type SubmittingDoctor = { readonly uid: string };
/** Why a sent form is not stored. */
type NotStored = { readonly kind: 'refused'; readonly errors: OutcomeFieldErrors } | TooMany;
/** What became of a sent form. */
export type SubmittedOutcome =
  | { readonly kind: 'submitted'; readonly referenceId: string; readonly caseNumber: string }
  | NotStored;
/** What became of a correction; there may be no such submission. */
export type CorrectedOutcome = { readonly kind: 'corrected' | 'gone' } | NotStored;
/** How a doctor stores an eye and corrects it, each with the agreement and the period that it needs. */
export function createSubmitting(deps: SubmittingDeps) {
  const { catalogue, db, limits, clock, hasQuestionnaire = false, draw = randomBytes } = deps;
  const { parseOutcomeForm } = createOutcomeForm(catalogue, { clock, hasQuestionnaire });

  /** The submission of the same visit of the same eye. Without a side, two eyes of a patient cannot be distinguished. */
  async function findVisit({ uid }: SubmittingDoctor, caseNumber: string, outcome: PostOpOutcome) {
    if (outcome.side === null) return undefined;
    const eyes = await store.readCases(db, uid, [caseNumber]);
    return eyes.find((eye) => isSameVisit(eye.outcome, outcome));
  }

  /**
   * Accepts the data use agreement where a form names its present version; refused where neither this form nor an
   * earlier one does.
   *
   * @param isStored whether to store it: nothing is, while something else in the form is wrong.
   */
  async function acceptAgreement(
    { uid }: SubmittingDoctor,
    sent: unknown,
    isStored = true,
  ): Promise<Checked<null, 'agreement'>> {
    const isSent = sent === String(AGREEMENT_VERSION);
    if (!isSent && !(await hasAgreed(db, uid))) return { ok: false, errors: { agreement: NOT_AGREED } };
    if (isSent && isStored) await agree(db, uid, clock());
    return { ok: true, value: null };
  }

  return {
    acceptAgreement,

    /**
     * Stores one eye.
     *
     * @param key drawn by the form that was sent: the same form sent again is the same submission. One that cannot be
     *   used is replaced by a new one.
     */
    async submit(doctor: SubmittingDoctor, form: SentOutcome, key: string): Promise<SubmittedOutcome> {
      const sent = readCaseNumber(form.caseNumber);
      const parsed = parseOutcomeForm(form);
      const period = await readPeriod(db, doctor, form, { surgeryYear: parsed.ok ? parsed.value.surgeryYear : null });
      const agreement = await acceptAgreement(doctor, form.agreement, parsed.ok && sent.ok && period.ok);
      if (!parsed.ok || !sent.ok || !agreement.ok || !period.ok) return refusal(parsed, sent, agreement, period);
      const tooMany = await limits.take({ limit: SUBMISSIONS_OF_ONE, key: doctor.uid });
      if (tooMany) return tooMany;
      const caseNumber = sent.value ?? drawCaseNumber();
      const idempotencyKey = /^[\w-]{1,64}$/.test(key) ? key : randomUUID();
      for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
        const submittedAt = clock();
        const drawn = referenceId(submittedAt.getTime(), draw(4));
        const submission = { doctorUid: doctor.uid, idempotencyKey, submittedAt, caseNumber, outcome: parsed.value };
        if (await store.insertSubmission(db, { ...submission, referenceId: drawn, periodId: period.value ?? null }))
          return { kind: 'submitted', referenceId: drawn, caseNumber };
        const earlier = await store.findByKey(db, doctor.uid, idempotencyKey);
        if (earlier) return { kind: 'submitted', referenceId: earlier.referenceId, caseNumber: earlier.caseNumber };
        const same = await findVisit(doctor, caseNumber, parsed.value);
        if (same) return onRecord(same);
      }
      throw new Error('No free reference id could be drawn.');
    },

    /** Replaces the answers of one's own submission, which keeps its reference id and its time. */
    async correct(doctor: SubmittingDoctor, id: string, form: SentOutcome): Promise<CorrectedOutcome> {
      const before = isSubmissionId(id) ? await store.findOwn(db, doctor.uid, id) : undefined;
      if (!before) return { kind: 'gone' };
      const sent = readCaseNumber(form.caseNumber);
      const parsed = parseOutcomeForm(form, before.outcome);
      const { periodId } = before;
      const period = await readPeriod(
        db,
        doctor,
        { period: form.period ?? periodId ?? undefined },
        { surgeryYear: parsed.ok ? parsed.value.surgeryYear : null, before: periodId },
      );
      if (!parsed.ok || !sent.ok || !period.ok) return refusal(parsed, sent, period);
      const tooMany = await limits.take({ limit: SUBMISSIONS_OF_ONE, key: doctor.uid });
      if (tooMany) return tooMany;
      // A score that the form could not show stays as it is.
      const outcome = hasQuestionnaire ? parsed.value : { ...parsed.value, promScore: before.outcome.promScore };
      const caseNumber = sent.value ?? (form.newCaseNumber ? drawCaseNumber() : before.caseNumber);
      const same = await findVisit(doctor, caseNumber, outcome);
      if (same && same.id !== before.id) return onRecord(same);
      const isThere = await store.updateOwn(db, doctor.uid, id, {
        caseNumber,
        periodId: period.value ?? null,
        outcome,
      });
      return { kind: isThere ? 'corrected' : 'gone' };
    },
  };
}

/** What is wrong with a form, and with the number beside it. */
function refusal(
  ...checked: readonly Checked<unknown, OutcomeField | 'caseNumber' | 'agreement' | 'period'>[]
): NotStored {
  return { kind: 'refused', errors: Object.assign({}, ...checked.map((each) => (each.ok ? {} : each.errors))) };
}

const onRecord = ({ referenceId }: store.StoredSubmission): NotStored => ({
  kind: 'refused',
  errors: {
    caseNumber: `This eye of this patient is on record with this lens and time since surgery: ${referenceId}. Correct that submission, or check side and case number.`,
  },
});
