import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Changed, Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Queryable } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { securityEvent } from '#platform/log/security.ts';
import { readFigures } from '../count/figures.store.ts';
import { type Batch, type DryRun, effectOf, MOST_AT_ONCE, type Shown, type Undoing } from '../rules/campaign.ts';
import { isNarrowed, type Search } from '../rules/search.ts';
import { VERIFICATION_LEVELS } from '../rules/verification-level.ts';
import { lockMailboxesOf } from '../write/gate.store.ts';
import { createActs, type Ground, type ModerationDeps } from './acts.ts';
import * as store from './campaign.store.ts';
import { deleteHidingsOfBatch, hidingHashes } from './hiding.store.ts';
import { conditionOf } from './search.ts';

/** Acts upon many that are listed. */
const BATCHES_LISTED = 50;

/** What came of hiding many: `changed` when it would not be what the dry run has shown. */
export type HideResult = Done<{ batch: string; hidden: number }> | Unchanged | Changed;

/** What came of undoing it. */
export type UndoResult = Done<Undoing> | Unchanged | Gone;

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Everything that a search finds, hidden in one act and shown again in another. */
export function createCampaigns(deps: ModerationDeps) {
  const { db, clock, keyedHash } = deps;
  const { hideAll, showAll } = createActs(deps);

  async function targets(tx: Queryable, search: Search, until: Date, locked: boolean) {
    const where = await conditionOf(tx, search, until);
    return { where, found: await store.readTargets(tx, where, MOST_AT_ONCE + 1, locked) };
  }

  return {
    /** What hiding everything that a search finds would do, from one moment of the database; it changes nothing. */
    async dryRun(search: Search): Promise<DryRun> {
      const until = clock();
      return inTransaction(db, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`);
        const { where, found } = await targets(tx, search, until, false);
        const counting = found.filter(({ waitingSince }) => waitingSince === null);
        const lensIds = [...new Set(counting.map(({ lensId }) => lensId))].toSorted((a, b) => a - b);
        const figures = await readFigures(tx, lensIds);
        const steps = Object.fromEntries(
          VERIFICATION_LEVELS.map((each) => [each, found.filter(({ step }) => step === each).length]),
        );
        return {
          reviews: found.length,
          tooMany: found.length > MOST_AT_ONCE,
          hiddenBefore: await store.countHidden(tx, where),
          counting: counting.length,
          steps: steps as DryRun['steps'],
          lenses: figures.map(({ lensId, all }) =>
            effectOf(
              lensId,
              all,
              counting.filter((review) => review.lensId === lensId),
            ),
          ),
          shown: { until, version: versionOf(found) },
        };
      });
    },

    /**
     * Hides what a dry run has shown, in one act that the audit names; nothing when that would be something else, or
     * when the search is for every review there is.
     */
    async hideBatch(search: Search, shown: Shown, ground: Ground, operator: string): Promise<HideResult> {
      return inTransaction(db, async (tx): Promise<HideResult> => {
        if (!isNarrowed(search)) return { kind: 'unchanged' };
        const { found } = await targets(tx, search, shown.until, true);
        if (found.length > MOST_AT_ONCE || versionOf(found) !== shown.version) return { kind: 'changed' };
        if (found.length === 0) return { kind: 'unchanged' };
        const batch = randomUUID();
        const hidden = await hideAll(tx, found, ground, { actor: operator, at: clock(), batch });
        afterCommit(() => securityEvent('campaign.hidden', { batch, actor: operator, reviews: hidden.length }));
        return { kind: 'done', batch, hidden: hidden.length };
      });
    },

    /**
     * Shows again exactly what one act has hidden and nothing has decided since: what was hidden before stays hidden.
     * What its writers removed and sent again was hidden for the same reason, and is shown with it.
     */
    async undoBatch(batch: string, operator: string): Promise<UndoResult> {
      if (!z.guid().safeParse(batch).success) return { kind: 'gone' };
      return inTransaction(db, async (tx): Promise<UndoResult> => {
        const acts = await store.readBatch(tx, batch);
        const [first] = acts;
        if (!first) return { kind: 'gone' };
        const ids = acts.map(({ reviewId }) => reviewId);
        await lockMailboxesOf(tx, ids);
        const there = await store.lockReviews(tx, ids);
        const last = await store.readLastBatches(tx, ids);
        const still = there.filter(({ id, hiddenAt }) => hiddenAt && last.get(id) === batch);

        const deleted = await deleteHidingsOfBatch(tx, batch);
        const again = (await store.lockHiddenFromStart(tx, first.at)).filter((review) =>
          hidingHashes(keyedHash, review).some((hash) => deleted.has(hash)),
        );
        const act = { actor: operator, batch, at: clock() };
        const { length: shown } = await showAll(tx, [...still, ...again], act);
        if (shown === 0 && deleted.size === 0) return { kind: 'unchanged' };
        afterCommit(() => securityEvent('campaign.shown', { batch, actor: operator, reviews: shown }));
        const removed = ids.length - there.length;
        return { kind: 'done', shown, removed, decidedSince: there.length - still.length };
      });
    },

    /** Acts upon many, newest first. */
    async batches(): Promise<Batch[]> {
      return store.readBatches(db, BATCHES_LISTED);
    },

    /** One of them; null when there is none of that name. */
    async batch(name: string): Promise<Batch | null> {
      if (!z.guid().safeParse(name).success) return null;
      return (await store.readBatches(db, 1, name))[0] ?? null;
    },
  };
}

/** Names exactly these reviews. SHA-256 in base64url. */
function versionOf(found: readonly { readonly id: string }[]): string {
  return createHash('sha256')
    .update(found.map(({ id }) => id).join())
    .digest('base64url');
}
