import { randomBytes, randomUUID } from 'node:crypto';
import type { Checked } from '#domain/form/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { agree, hasAgreed } from './agreements.store.ts';
import { completenessOf } from './case-mix/completeness.ts';
import { fairFigures } from './case-mix/fair.ts';
import { spreadsOf } from './case-mix/spread.ts';
import { readCaseNumber } from './case-numbers.ts';
import { createFigureCache } from './figures/figure-cache.ts';
import { pruneWithdrawn } from './figures/joining.store.ts';
import { readSnapshotVersions } from './figures/snapshot.store.ts';
import { NO_VERSION, readOwnVersions } from './figures/store.ts';
import { createOutcomeForm } from './form.ts';
import { SUBMISSIONS_OF_ONE } from './limits.ts';
import { readOwn } from './own.store.ts';
import { readPeriod } from './periods/service.ts';
import { referenceId } from './reference-id.ts';
import {
  AGREEMENT_VERSION,
  drawCaseNumber,
  type FairFigures,
  type FigureFilters,
  type FigureScope,
  type FigureVersions,
  isOwnScope,
  isSameVisit,
  NOT_AGREED,
  type OutcomeField,
  type OutcomeFieldErrors,
  type OutcomeFigures,
  type OwnFilters,
  type OwnSubmission,
  type OwnSubmissionPage,
  type PostOpOutcome,
  type PublicFigures,
  type SentOutcome,
  type TimeSinceSurgery,
  type YearView,
} from './rules.ts';
import {
  isSubmissionId,
  readOwnPage,
  readOwnRows,
  readYearEyes,
  readYearReports,
  shownSubmission,
} from './service-own.ts';
import * as store from './store.ts';

/** A collision of reference ids is a chance of one in a million within a millisecond; so many in a row are a defect. */
const MOST_DRAWS = 25;
/** Nobody has more eyes; each may come back more than once. */
const MOST_EYES = 10;

const EVERY_EYE: FigureFilters = { settled: false, healthy: false };

export type OutcomeServiceDeps = {
  readonly catalogue: Catalogue;
  readonly db: Database;
  readonly limits: Limits;
  readonly clock: () => Date;
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
/** What is on record of a patient. */
export type FoundPatient =
  | { readonly kind: 'done'; readonly eyes: readonly OwnSubmission[] }
  | { readonly kind: 'refused'; readonly errors: OutcomeFieldErrors };
export type WithdrawnOutcome = { readonly kind: 'withdrawn' | 'gone' };

export type OutcomeService = ReturnType<typeof createOutcomeService>;

/**
 * The acts and questions about post-operative outcomes. Another doctor's submission is answered as one that does not exist. Where the database cannot be reached, every
 * act throws.
 */
export function createOutcomeService(deps: OutcomeServiceDeps) {
  const { catalogue, db, limits, clock, hasQuestionnaire = false, draw = randomBytes } = deps;
  const { parseOutcomeForm } = createOutcomeForm(catalogue, { clock, hasQuestionnaire });
  const figureCache = createFigureCache(db, clock);

  /** The submission of the same visit of the same eye. Without a side, two eyes of a patient cannot be distinguished. */
  async function findVisit({ uid }: SubmittingDoctor, caseNumber: string, outcome: PostOpOutcome) {
    if (outcome.side === null) return undefined;
    const eyes = await store.readCases(db, uid, [caseNumber]);
    return eyes.find((eye) => isSameVisit(eye.outcome, outcome));
  }

  return {
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
      const agreement = await this.acceptAgreement(doctor, form.agreement, parsed.ok && sent.ok && period.ok);
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

    /** Whether the doctor has accepted the present data use agreement. */
    hasAgreed: (doctor: SubmittingDoctor): Promise<boolean> => hasAgreed(db, doctor.uid),

    /**
     * Accepts the data use agreement where a form names its present version; refused where neither this form nor an
     * earlier one does.
     *
     * @param isStored whether to store it: nothing is, while something else in the form is wrong.
     */
    async acceptAgreement(
      { uid }: SubmittingDoctor,
      sent: unknown,
      isStored = true,
    ): Promise<Checked<null, 'agreement'>> {
      const isSent = sent === String(AGREEMENT_VERSION);
      if (!isSent && !(await hasAgreed(db, uid))) return { ok: false, errors: { agreement: NOT_AGREED } };
      if (isSent && isStored) await agree(db, uid, clock());
      return { ok: true, value: null };
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

    /** What this doctor has on record under a case number, newest first; refused where the number is none. */
    async findPatient(doctor: SubmittingDoctor, sent: unknown): Promise<FoundPatient> {
      const caseNumber = readCaseNumber(sent);
      if (!caseNumber.ok) return { kind: 'refused', errors: caseNumber.errors };
      const eyes = caseNumber.value ? await store.readCases(db, doctor.uid, [caseNumber.value]) : [];
      return { kind: 'done', eyes: eyes.slice(0, MOST_EYES).map(shownSubmission) };
    },

    /** Removes one's own submission for good. */
    async withdraw(doctor: SubmittingDoctor, id: string): Promise<WithdrawnOutcome> {
      const wasThere = isSubmissionId(id) && (await store.deleteOwn(db, doctor.uid, id));
      return { kind: wasThere ? 'withdrawn' : 'gone' };
    },

    /** One's own submission; null without one. */
    async findOwn(doctor: SubmittingDoctor, id: string): Promise<OwnSubmission | null> {
      const found = isSubmissionId(id) ? await store.findOwn(db, doctor.uid, id) : undefined;
      return found ? shownSubmission(found) : null;
    },

    /**
     * A page of one's own submissions, newest first.
     *
     * @param cursor `nextCursor` of the page before; null, or an unknown one, is the beginning.
     * @param isWhole whether to take as many as go on paper at once, not as many as are looked through.
     */
    listOwn(
      doctor: SubmittingDoctor,
      filters: OwnFilters,
      cursor: string | null,
      isWhole = false,
    ): Promise<OwnSubmissionPage> {
      return readOwnPage(db, { doctorUid: doctor.uid, filters }, { cursor, isWhole });
    },

    /** All of one's own submissions that are meant, newest first, one after another. */
    ownRows: (doctor: SubmittingDoctor, filters: OwnFilters): AsyncGenerator<OwnSubmission> =>
      readOwnRows(db, { doctorUid: doctor.uid, filters }),

    /** The report of a year of this doctor's own operations. */
    yearReports: (doctor: SubmittingDoctor, view: YearView) => readYearReports(db, doctor.uid, view),

    /** These operations themselves, for the files of registries. */
    yearEyes: (doctor: SubmittingDoctor, view: YearView) => readYearEyes(db, doctor.uid, view),

    /** What a new form starts with: lens, time since surgery and period of the doctor's newest submission. */
    async defaults(
      doctor: SubmittingDoctor,
    ): Promise<{ lensId: number; timeSinceSurgery: TimeSinceSurgery | null; periodId: string | null } | null> {
      const [newest] = await readOwn(db, { doctorUid: doctor.uid, filters: {}, after: null, limit: 1 });
      if (!newest) return null;
      const { lensId, timeSinceSurgery } = newest.outcome;
      return { lensId, timeSinceSurgery, periodId: newest.periodId };
    },

    /**
     * The figures of a lens as this doctor may see them: one's own with everything that was committed before the
     * question, those over all doctors as of a snapshot.
     */
    figures(
      doctor: SubmittingDoctor,
      lensId: number,
      scope: FigureScope,
      filters: FigureFilters,
    ): Promise<OutcomeFigures> {
      return figureCache.figures(lensId, doctor.uid, scope, filters);
    },

    /** Whether such figures may count targets that a file rounded. */
    hasRoundedTargets(doctor: SubmittingDoctor, lensId: number, scope: FigureScope): Promise<boolean> {
      return store.hasRoundedTargets(db, lensId, isOwnScope(scope) ? doctor.uid : null);
    },

    /** This doctor’s own eyes of all lenses against what other surgeons’ eyes of the same kinds let expect. */
    async fair(doctor: SubmittingDoctor): Promise<FairFigures> {
      const lensIds = catalogue.map(({ id }) => id);
      const every = (scope: FigureScope) =>
        Promise.all(lensIds.map((id) => figureCache.figures(id, doctor.uid, scope, EVERY_EYE)));
      const [fair, own, others] = [await fairFigures(db, doctor.uid), await every('mine'), await every('others')];
      return { ...fair, completeness: completenessOf(own, others), spreads: spreadsOf(own, others) };
    },

    /** What everybody may see of surgeons’ records about a lens, as this process last read them. */
    publicFigures: (lensId: number): PublicFigures | null => figureCache.publicFigures(lensId),

    /** Reads the public figures of these lenses. */
    readStanding(lensIds: readonly number[]): Promise<void> {
      return figureCache.readStanding(lensIds);
    },

    /** How many eyes of all doctors were submitted from one instant until another. */
    countSubmitted: (from: Date, until: Date) => store.countSubmitted(db, from, until),

    /** Moves the snapshots of all lenses on where they may; acts once for each day's fixed hour. */
    advance(): Promise<void> {
      return figureCache.advance(catalogue.map(({ id }) => id));
    },

    /** Deletes expired rows; returns how many. */
    deleteExpired: (): Promise<number> => pruneWithdrawn(db, clock()),

    /** The versions that the figures of these lenses have for a doctor; lenses without any so far are left out. */
    async versions(doctor: SubmittingDoctor, lensIds: readonly number[]): Promise<FigureVersions[]> {
      const snapshots = byLens(await readSnapshotVersions(db, lensIds));
      const own = byLens(await readOwnVersions(db, doctor.uid, lensIds));
      return lensIds
        .filter((lensId) => snapshots.has(lensId) || own.has(lensId))
        .map((lensId) => ({ lensId, all: snapshots.get(lensId) ?? NO_VERSION, mine: own.get(lensId) ?? NO_VERSION }));
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

const byLens = (versions: readonly { readonly lensId: number; readonly version: string }[]) =>
  new Map(versions.map(({ lensId, version }) => [lensId, version]));
