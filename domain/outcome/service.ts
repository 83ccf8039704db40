import { hasAgreed } from './agreements.store.ts';
import { readCaseNumber } from './case-numbers.ts';
import { pruneWithdrawn } from './figures/joining.store.ts';
import { readOwn } from './own.store.ts';
import type {
  OutcomeFieldErrors,
  OwnFilters,
  OwnSubmission,
  OwnSubmissionPage,
  TimeSinceSurgery,
  YearView,
} from './rules.ts';
import {
  isSubmissionId,
  readOwnPage,
  readOwnRows,
  readYearEyes,
  readYearReports,
  shownSubmission,
} from './service-own.ts';
import { createOutcomeFigures } from './shown-figures.ts';
import * as store from './store.ts';
import { createSubmitting, type SubmittingDeps, type SubmittingDoctor } from './submitting.ts';

/** Nobody has more eyes; each may come back more than once. */
const MOST_EYES = 10;

/** What is on record of a patient. */
export type FoundPatient =
  | { readonly kind: 'done'; readonly eyes: readonly OwnSubmission[] }
  | { readonly kind: 'refused'; readonly errors: OutcomeFieldErrors };
export type WithdrawnOutcome = { readonly kind: 'withdrawn' | 'gone' };

export type OutcomeService = ReturnType<typeof createOutcomeService>;

/**
 * The acts and questions about post-operative outcomes. Another doctor's submission is answered as one that does not
 * exist. Where the database cannot be reached, every act throws.
 */
export function createOutcomeService(deps: SubmittingDeps) {
  const { db, clock } = deps;
  return {
    ...createSubmitting(deps),
    ...createOutcomeFigures(deps),

    /** Whether the doctor has accepted the present data use agreement. */
    hasAgreed: (doctor: SubmittingDoctor): Promise<boolean> => hasAgreed(db, doctor.uid),

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

    /** Deletes expired rows; returns how many. */
    deleteExpired: (): Promise<number> => pruneWithdrawn(db, clock()),
  };
}
