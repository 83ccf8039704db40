import { addReviews, type Row } from '../data/rows.fixture.ts';
import { EVERYTHING, type Search } from '../rules/search.ts';
import { type Harness, openHarness } from '../write/service.fixture.ts';

export const GROUND = { rule: 5, reason: null } as const;

/** An operator's room over a real database whose reviews are written past the service. */
export type OperatorsRoom = Harness & {
  /** Writes reviews, each a second older than the one before; their ids. */
  add(...rows: readonly Row[]): Promise<string[]>;
  /** The ids that a search finds, in its order. */
  found(search: Partial<Search>): Promise<string[]>;
};

export async function openOperatorsRoom(): Promise<OperatorsRoom> {
  const harness = await openHarness();
  const { moderation } = harness;
  let added = 0;
  return {
    ...harness,
    moderation,
    add(...rows) {
      const dated = rows.map((row) => {
        added += 1;
        const marked = typeof row.network_mark === 'string' ? { marked_at: harness.now() } : {};
        return { submitted_at: new Date(harness.now().getTime() - 1000 * added), ...marked, ...row };
      });
      return addReviews(harness.opened.pool, dated);
    },
    async found(search) {
      const page = await moderation.find({ ...EVERYTHING, ...search }, null, 1_000);
      return page?.reviews.map(({ id }) => id) ?? [];
    },
    async empty() {
      added = 0;
      await harness.empty();
    },
  };
}

/** What is stored of the address of a review. */
export const at = (email: string): Row => ({ email, email_key: email });
/** What is stored of a review that its owner has confirmed, and of one that waits. */
export const CONFIRMED: Row = { step: 'confirmed', verified_at: new Date('2026-01-01') };
export const waiting = (rule: number): Row => ({ waiting_since: new Date('2026-02-01'), waiting_rule: rule });
