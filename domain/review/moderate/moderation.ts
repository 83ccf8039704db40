import { z } from 'zod';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createFollowing, type FollowDeps, type Following } from '../count/follow.ts';
import { findReviewById, type StoredReview } from '../write/store.ts';
import { createActs, type Ground, type ModerationDeps } from './acts.ts';
import { type AlarmDeps, type Alarms, createAlarms } from './alarms/service.ts';
import { createArrivals } from './arrivals.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { type Campaigns, createCampaigns } from './campaign.ts';
import { createRecords } from './record.ts';
import { createSearch } from './search.ts';

export type Moderation = ReturnType<typeof createModeration>;

/** The result of an operator's act on a review. */
export type ActResult = Done | Unchanged | Gone;

/** What operators ask and do about reviews, each act in the audit under the operator's name. */
export function createModeration(deps: ModerationDeps & AlarmDeps & FollowDeps) {
  const { db, clock } = deps;
  const campaigns: Campaigns = createCampaigns(deps);
  const blocks: Blocks = createBlocks(deps);
  const following: Following = createFollowing(deps);
  const alarms: Alarms = createAlarms(deps);
  const arrivals = createArrivals(deps);
  const { hideAll, show } = createActs(deps);

  function judge(id: string, act: (tx: Transaction, review: StoredReview) => Promise<boolean>): Promise<ActResult> {
    if (!z.guid().safeParse(id).success) return Promise.resolve({ kind: 'gone' });
    return inTransaction(db, async (tx): Promise<ActResult> => {
      const review = await findReviewById(tx, id);
      if (!review) return { kind: 'gone' };
      return (await act(tx, review)) ? { kind: 'done' } : { kind: 'unchanged' };
    });
  }

  return {
    ...createSearch(db),
    ...createRecords(deps),
    ...arrivals,
    ...following,
    ...alarms,
    ...campaigns,
    ...blocks,

    /** What waits for operators, as their first page lists it. */
    waiting: [
      {
        to: '/operator/reviews',
        what: 'Unusual hours and days of arrivals',
        notifyFrom: 1,
        waitingSince: arrivals.unusualSince,
      },
      // An alarm has a letter of its own.
      {
        to: '/operator/figures',
        what: 'Alarms about lenses',
        notifyFrom: Number.POSITIVE_INFINITY,
        waitingSince: alarms.alarmsSince,
      },
    ],

    /** Takes a review out of every page and figure, and whatever else its mailbox says about the lens later. */
    hide(id: string, ground: Ground, operator: string): Promise<ActResult> {
      const act = { actor: operator, at: clock() };
      return judge(id, async (tx, review) => (await hideAll(tx, [review], ground, act)).length > 0);
    },

    /** Puts a hidden review back. */
    unhide(id: string, operator: string): Promise<ActResult> {
      return judge(id, (tx, review) => show(tx, review, { actor: operator, at: clock() }));
    },
  };
}
