import type { Parts } from '#platform/service/parts.ts';
import { accountOf, type Counted, type ModerationAccount, type NotCounted } from '../../rules/account.ts';
import { countOfLens, foldCounted, readCounted } from './store.ts';

export type PublicAccount = ReturnType<typeof createPublicAccount>;

export type AccountDeps = Parts<'db' | 'clock'> & {
  /** Called with the reason when the counts could not be read. */
  readonly report: (error: unknown) => void;
};

/** The public account of moderation, from counts that no erasure takes back. */
export function createPublicAccount({ db, clock, report }: AccountDeps) {
  let last: readonly Counted[] | undefined;
  return {
    /** The account, made of the last counts that could be read; `isCurrent` when that was just now. */
    async read(): Promise<ModerationAccount & { readonly isCurrent: boolean }> {
      let isCurrent = true;
      try {
        last = await readCounted(db);
      } catch (error) {
        if (!last) throw error;
        isCurrent = false;
        report(error);
      }
      return { ...accountOf(last, clock()), isCurrent };
    },

    /** How many reviews of a lens were taken down in this month (UTC). */
    ofLens: (lensId: number): Promise<NotCounted> => countOfLens(db, lensId, clock()),

    /** Folds what was counted, so that reading it does not grow with the number of reviews. */
    async fold(): Promise<void> {
      await foldCounted(db);
    },
  };
}
