import type { Transaction } from '#platform/db/database.ts';
import { isVerified } from '../rules/verification-level.ts';
import { countOnce } from './one-mailbox.ts';
import { deleteChangesOf } from './owner/changes.store.ts';
import { createKeepChanges } from './owner/keep-change.ts';
import { type LetterDeps, postLinks } from './owner/links.ts';
import type { Arrival, FirstReview, Resubmission } from './plan.ts';
import * as store from './store.ts';

/** Carries out what is planned of reviews that arrive. Needs the locks of their lenses and mailboxes. */
export function createApply(deps: LetterDeps) {
  const keepChanges = createKeepChanges(deps);

  return {
    /** Stores first reviews and posts their letters; returns those that met another one under their address. */
    async applyFirst(tx: Transaction, planned: readonly FirstReview[]): Promise<Arrival[]> {
      if (planned.length === 0) return [];
      const ids = new Set(
        await store.insertFirstReviews(
          tx,
          planned.map(({ row }) => row),
        ),
      );
      const stored = planned.filter(({ row }) => ids.has(row.id));
      const letters = stored.filter(({ arrival: { verification, mayWrite } }) => !verification && mayWrite);
      await postLinks(
        deps,
        tx,
        'confirm-review',
        letters.map(({ row }) => ({ ...row, viaDoctor: row.viaDoctor ?? false })),
      );
      for (const { row, arrival } of stored) {
        if (isVerified(row.step ?? 'sent'))
          await countOnce(tx, { ...row, hiddenAt: row.hiddenAt ?? null }, deps.clock(), arrival.isSpared);
      }
      return planned.filter(({ row }) => !ids.has(row.id)).map(({ arrival }) => arrival);
    },

    /** Overwrites reviews, each another one, or lets texts wait for their owners. */
    async applyAgain(tx: Transaction, planned: readonly Resubmission[]): Promise<void> {
      await keepChanges(
        tx,
        planned.flatMap((one) => (one.kind === 'change' ? [one.text] : [])),
      );
      const rewrites = planned.filter((one) => one.kind === 'rewrite');
      if (rewrites.length === 0) return;
      await deleteChangesOf(
        tx,
        rewrites.flatMap(({ written: { id, authorKeyHash } }) =>
          authorKeyHash ? [{ reviewId: id, authorKeyHash }] : [],
        ),
      );
      await store.rewriteReviews(
        tx,
        rewrites.map(({ written }) => written),
      );
      for (const { written, countsOnce, isSpared } of rewrites)
        if (countsOnce) await countOnce(tx, written, deps.clock(), isSpared);
    },
  };
}
