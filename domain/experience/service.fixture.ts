import { sql } from 'drizzle-orm';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import { openHarness as openReviews, type Harness as ReviewHarness } from '#domain/review/write/service.fixture.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { createSuppression, type Suppression } from '#platform/mail/suppression.store.ts';
import type { Way } from './access.ts';
import type { AskAgainLetter } from './follow-ups.ts';
import type { SentExperience } from './rules.ts';
import { createExperienceService, type ExperienceService } from './service.ts';

/** What people say since surgery, over real reviews in a real database. */
export type Harness = {
  readonly reviews: ReviewHarness;
  readonly service: ExperienceService;
  /** As another process: a service of its own over the same database. */
  readonly other: ExperienceService;
  readonly suppression: Suppression;
  /** Letters of committed transactions that ask again, oldest first. */
  letters(): Promise<(AskAgainLetter & { readonly to: string })[]>;
  /** Every column of every answer, oldest first. */
  rows(table?: string): Promise<Record<string, unknown>[]>;
};

export { NETWORK, REVIEW_FORM } from '#domain/review/write/service.fixture.ts';

export async function openHarness(): Promise<Harness> {
  const reviews = await openReviews();
  const { db, links, limits, now: clock, opened } = reviews;
  const secret = Buffer.alloc(32, 8).toString('base64url');
  const suppression = createSuppression({ secret, formsOf: storedForms });
  const create = () =>
    createExperienceService({
      catalogue: CATALOGUE,
      db,
      limits,
      links,
      clock,
      fixedResponseTime: atOnce,
      publicUrl: 'https://iolite.example',
      suppression,
      post: async (tx, to, letter) => {
        await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
      },
    });
  return {
    reviews,
    service: create(),
    other: create(),
    suppression,
    async letters() {
      const asked = `select recipient as to, letter from mailbox where letter ->> 'kind' = 'ask-again' order by number`;
      return (await opened.pool.query(asked)).rows.map(({ to, letter }) => ({ to, ...letter }));
    },
    rows: async (table = 'experience_answers') =>
      (
        await opened.pool.query(
          `select * from ${table}${table === 'experience_answers' ? ' order by answered_at' : ''}`,
        )
      ).rows,
  };
}

/** In the browser that holds a key. */
export const inBrowser = (authorKey: string, lensId = 3): Way => ({ kind: 'browser', lensId, authorKey });
/** By a mailed link. */
export const byLink = (token: string): Way => ({ kind: 'link', token });

/** A form as a browser sends it. */
export const sent = (fields: Record<string, unknown> = {}): SentExperience =>
  ({ conditions: [], events: [], ...fields }) as unknown as SentExperience;
