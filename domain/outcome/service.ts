import { randomBytes, randomUUID } from 'node:crypto';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { createFigureCache } from './figures/figure-cache.ts';
import { readSnapshotVersions } from './figures/snapshot.store.ts';
import { NO_VERSION, readOwnVersions } from './figures/store.ts';
import { createOutcomeForm } from './form.ts';
import { SUBMISSIONS_OF_ONE } from './limits.ts';
import { referenceId } from './reference-id.ts';
import type {
  FigureFilters,
  FigureScope,
  FigureVersions,
  OutcomeFieldErrors,
  OutcomeFigures,
  OwnSubmission,
  OwnSubmissionPage,
  PublicFigures,
  SentOutcome,
  TimeSinceSurgery,
} from './rules.ts';
import { isSubmissionId, readOwnPage, shownSubmission } from './service-own.ts';
import * as store from './store.ts';

/** A collision of reference ids is a chance of one in a million within a millisecond; so many in a row are a defect. */
const MOST_DRAWS = 25;

export type OutcomeServiceDeps = {
  readonly catalogue: Catalogue;
  readonly db: Database;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** Random bytes for reference ids. */
  readonly draw?: (size: number) => Uint8Array;
};

/** The verified doctor who asks, by the session of the request. */
export type SubmittingDoctor = { readonly uid: string };
/** Why a sent form is not stored. */
type NotStored = { readonly kind: 'refused'; readonly errors: OutcomeFieldErrors } | TooMany;
/** What became of a sent form. */
export type SubmittedOutcome = { readonly kind: 'submitted'; readonly referenceId: string } | NotStored;
/** What became of a correction; there may be no such submission. */
export type CorrectedOutcome = { readonly kind: 'corrected' | 'gone' } | NotStored;
export type WithdrawnOutcome = { readonly kind: 'withdrawn' | 'gone' };

export type OutcomeService = ReturnType<typeof createOutcomeService>;

/**
 * The acts and questions about post-operative outcomes. Another doctor's submission is answered as one that does not exist. Where the database cannot be reached, every
 * act throws.
 */
export function createOutcomeService({ catalogue, db, limits, clock, draw = randomBytes }: OutcomeServiceDeps) {
  const { parseOutcomeForm } = createOutcomeForm(catalogue);
  const figureCache = createFigureCache(db, clock);

  return {
    /**
     * Stores one eye.
     *
     * @param key drawn by the form that was sent: the same form sent again is the same submission. One that cannot be
     *   used is replaced by a new one.
     */
    async submit(doctor: SubmittingDoctor, form: SentOutcome, key: string): Promise<SubmittedOutcome> {
      const parsed = parseOutcomeForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take([SUBMISSIONS_OF_ONE, doctor.uid]);
      if (tooMany) return tooMany;
      const idempotencyKey = /^[\w-]{1,64}$/.test(key) ? key : randomUUID();
      for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
        const submittedAt = clock();
        const drawn = referenceId(submittedAt.getTime(), draw(4));
        const submission = { doctorUid: doctor.uid, idempotencyKey, submittedAt, outcome: parsed.value };
        if (await store.insertSubmission(db, { ...submission, referenceId: drawn }))
          return { kind: 'submitted', referenceId: drawn };
        const earlier = await store.findReferenceId(db, doctor.uid, idempotencyKey);
        if (earlier) return { kind: 'submitted', referenceId: earlier };
      }
      throw new Error('No free reference id could be drawn.');
    },

    /** Replaces the answers of one's own submission, which keeps its reference id and its time. */
    async correct(doctor: SubmittingDoctor, id: string, form: SentOutcome): Promise<CorrectedOutcome> {
      if (!isSubmissionId(id) || !(await store.findOwn(db, doctor.uid, id))) return { kind: 'gone' };
      const parsed = parseOutcomeForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take([SUBMISSIONS_OF_ONE, doctor.uid]);
      if (tooMany) return tooMany;
      const isThere = await store.updateOwn(db, doctor.uid, id, parsed.value);
      return { kind: isThere ? 'corrected' : 'gone' };
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
     * @param lensId only of this lens; null for all.
     * @param cursor `nextCursor` of the page before; null, or an unknown one, is the beginning.
     */
    listOwn(doctor: SubmittingDoctor, lensId: number | null, cursor: string | null): Promise<OwnSubmissionPage> {
      return readOwnPage(db, doctor.uid, lensId, cursor);
    },

    /** What a new form starts with: lens and time since surgery of the doctor's newest submission. */
    async defaults(
      doctor: SubmittingDoctor,
    ): Promise<{ lensId: number; timeSinceSurgery: TimeSinceSurgery | null } | null> {
      const [newest] = await store.readOwn(db, { doctorUid: doctor.uid, lensId: null, after: null, limit: 1 });
      return newest ? { lensId: newest.outcome.lensId, timeSinceSurgery: newest.outcome.timeSinceSurgery } : null;
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

    /** What everybody may see of surgeons’ records about a lens, as this process last read them. */
    publicFigures: (lensId: number): PublicFigures | null => figureCache.publicFigures(lensId),

    /** Moves the snapshots of these lenses on where they may. */
    advance(lensIds: readonly number[]): Promise<void> {
      return figureCache.advance(lensIds);
    },

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

const byLens = (versions: readonly { readonly lensId: number; readonly version: string }[]) =>
  new Map(versions.map(({ lensId, version }) => [lensId, version]));
