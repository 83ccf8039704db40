import { z } from 'zod';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { Case } from '../../rules/reports.ts';
import { lockReviewById, type StoredReview } from '../../write/store.ts';
import { recordActs } from '../acts.store.ts';
import { settleAppeals } from '../appeals/store.ts';
import { createHidingLetters, type ModerationLetterDeps } from '../hiding-letters.ts';
import { appealsSince, findOpen, readOpen, reportsSince } from './cases.store.ts';
import { settleReports } from './store.ts';

/** So many cases are shown at once. */
const MOST = 50;

/** The result of an operator's act on a case. */
export type DecisionResult = Done | Unchanged | Gone;

export type CaseDeps = ModerationLetterDeps & Parts<'db' | 'clock'>;

export type Cases = ReturnType<typeof createCases>;

/**
 * What operators do about reports and about answers to hidings. To agree with a report is to hide the review, and to
 * agree with an answer is to show it again (`moderation.ts`); both close the case. This file adds dismissing, which the
 * audit records as well.
 */
export function createCases(deps: CaseDeps) {
  const { db, clock } = deps;
  const letters = createHidingLetters(deps);

  function decide(
    id: string,
    act: (tx: Transaction, review: StoredReview, at: Date) => Promise<boolean>,
  ): Promise<DecisionResult> {
    if (!z.guid().safeParse(id).success) return Promise.resolve({ kind: 'gone' });
    return inTransaction(db, async (tx): Promise<DecisionResult> => {
      const review = await lockReviewById(tx, id);
      if (!review) return { kind: 'gone' };
      return (await act(tx, review, clock())) ? { kind: 'done' } : { kind: 'unchanged' };
    });
  }

  return {
    /** What is open, longest waiting first. */
    async list(): Promise<Case[]> {
      const ids = await findOpen(db, MOST);
      const { found, reports, appeals, hidings } = await readOpen(db, ids);
      return ids.flatMap((id) => {
        const review = found.find((each) => each.id === id);
        if (!review) return [];
        const { hiddenAt, ...rest } = review;
        const appeal = appeals.find(({ reviewId }) => reviewId === id);
        return [
          {
            ...rest,
            isHidden: hiddenAt !== null,
            hiddenBy: hiddenAt && (hidings.find(({ reviewId }) => reviewId === id)?.rule ?? null),
            reports: reports
              .filter(({ reviewId }) => reviewId === id)
              .map(({ id: report, rule, words, at }) => ({ id: report, rule, words, at })),
            appeal: appeal ? { words: appeal.words, at: appeal.at } : null,
          },
        ];
      });
    },

    /** The reports of a review are wrong: it stays. */
    dismissReports: (id: string, operator: string): Promise<DecisionResult> =>
      decide(id, async (tx, review, at) => {
        if ((await settleReports(tx, [review.id], 'dismissed', at)).length === 0) return false;
        await recordActs(tx, [{ act: 'reports-dismissed', reviewId: review.id, actor: operator, at }]);
        return true;
      }),

    /** The writer's answer does not change the decision: the review stays hidden, and the writer gets a letter. */
    declineAppeal: (id: string, operator: string): Promise<DecisionResult> =>
      decide(id, async (tx, review, at) => {
        if ((await settleAppeals(tx, [review.id], 'dismissed', at)).length === 0) return false;
        await recordActs(tx, [{ act: 'appeal-dismissed', reviewId: review.id, actor: operator, at }]);
        await letters.postDecided(tx, review, { isBack: false });
        return true;
      }),

    /** The open cases for operators; a letter reports several open reports, and an answer at once. */
    waiting: [
      {
        to: '/operator/reports',
        what: 'Reports of comments',
        notifyFrom: 5,
        waitingSince: () => reportsSince(db),
      },
      {
        to: '/operator/reports',
        what: 'Appeals',
        notifyFrom: 1,
        waitingSince: () => appealsSince(db),
      },
    ],
  };
}
