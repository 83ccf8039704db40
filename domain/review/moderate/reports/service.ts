import { z } from 'zod';
import type { Gone, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { ReportField } from '../../rules/reports.ts';
import { REVIEW_LIMITS } from '../../write/limits.ts';
import { parseReport } from './form.ts';
import * as store from './store.ts';

/** How long it is known which network a report came from, in seconds. */
export const MARK_SECONDS = 30 * DAY;

/** The result of a report; `taken` is the same whether or not others have reported the comment. */
export type ReportResult = { readonly kind: 'taken' } | Refused<Errors<ReportField>> | TooMany | Gone;

export type ReportDeps = Parts<'db' | 'limits' | 'clock' | 'keyedHash'>;

export type Reports = ReturnType<typeof createReports>;

/** How everybody may say that a comment breaks a rule. A report hides nothing by itself: operators read it. */
export function createReports({ db, limits, clock, keyedHash }: ReportDeps) {
  const isId = (id: string) => z.guid().safeParse(id).success;

  return {
    /** The comment that a report would be about; null when nobody can see it. */
    async findComment(id: string): Promise<store.ReportedComment | null> {
      return (isId(id) && (await store.findComment(db, id))) || null;
    },

    /** Stores a report of a comment. Reports from one network count once, with the newest words. */
    async report(id: string, sent: Sent<ReportField>, network: string): Promise<ReportResult> {
      const parsed = parseReport(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: REVIEW_LIMITS.reports, key: network });
      if (tooMany) return tooMany;
      if (!isId(id)) return { kind: 'gone' };
      const at = clock();
      const expiresAt = new Date(at.getTime() + 1000 * MARK_SECONDS);
      const networkHash = keyedHash(`reports from ${network}`);
      return inTransaction(db, async (tx): Promise<ReportResult> => {
        const comment = await store.findComment(tx, id);
        if (!comment) return { kind: 'gone' };
        await store.saveReport(tx, { reviewId: comment.id, ...parsed.value, networkHash, expiresAt, at });
        return { kind: 'taken' };
      });
    },

    /** Erases the marks of networks whose time is over; of how many reports. */
    pruneOriginHashes: () => store.pruneOriginHashes(db, clock()),
  };
}
