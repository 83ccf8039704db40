import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import type { Transaction } from '#platform/db/database.ts';

/** Statements of one transaction. Each part is a savepoint; each part, and the whole, may be rolled back. */
export type Work = {
  readonly parts: readonly { readonly statements: readonly string[]; readonly undone: boolean }[];
  readonly undone: boolean;
};

const literal = (value: string | number | null) =>
  typeof value === 'string' ? pg.escapeLiteral(value) : String(value);

/** Few lenses and few people, so that writers collide. */
const lens = fc.integer({ min: 1, max: 4 });
const person = fc.integer({ min: 1, max: 12 }).map((number) => literal(`person${number}@example.com`));
const stars = fc.integer({ min: 1, max: 5 });
const tenths = fc.option(fc.constantFrom(0, 1, 9, 10, 37, 99, 100));
const words = fc.constantFrom('', 'Words.');
const NOON = '2026-03-01T12:00:00Z';
const moment = fc.option(fc.constant(NOON));
/** Two times of one year in New York that UTC puts into two, and another year. */
const sent = fc.constantFrom('2024-12-31T23:59:59Z', '2025-01-01T00:00:00Z', NOON);
/** Verification level, when it was confirmed, and since when and why it waits. */
const verification = fc.oneof(
  fc.constantFrom('confirmed', 'invited', 'doctor').map((step) => [step, NOON, null, null]),
  fc.integer({ min: 1, max: 5 }).map((rule) => ['sent', null, NOON, rule]),
  fc.constant(['sent', null, null, null]),
);
/** Accounts that invite; few of them, so that reviews of a practice collide. */
export const PRACTICES = ['ada', 'ben'] as const;
const practice = fc.constantFrom(null, ...PRACTICES);
const content = fc
  .tuple(
    fc.constantFrom('patient', 'doctor'),
    stars,
    tenths,
    tenths,
    tenths,
    tenths,
    tenths,
    words,
    verification,
    sent,
    moment,
    practice,
  )
  .map((values) => values.flat().map(literal).join(', '));
const row = fc.tuple(lens, person, content).map(([id, key, said]) => `(${id}, ${key}, ${key}, ${said})`);

const CONTENT = [
  'reviewer_type',
  'overall',
  'day_vision',
  'night_vision',
  'near_vision',
  'intermediate_vision',
  'dysphotopsia',
  'comments',
  'step',
  'verified_at',
  'waiting_since',
  'waiting_rule',
  'submitted_at',
  'hidden_at',
  'vouched_by',
];
const INTO = `insert into reviews (lens_id, email, email_key, ${CONTENT})`;
const TAKE_NEW = CONTENT.map((column) => `${column} = excluded.${column}`);

/** All ways to write reviews. */
const statements = [
  row.map((values) => `${INTO} values ${values} on conflict do nothing`),
  row.map((values) => `${INTO} values ${values} on conflict (lens_id, email_key) do update set ${TAKE_NEW}`),
  fc.array(row, { minLength: 2, maxLength: 6 }).map((rows) => `${INTO} values ${rows} on conflict do nothing`),
  fc.tuple(lens, fc.integer({ min: 1, max: 60 })).map(
    ([
      first,
      crowd,
    ]) => `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, dysphotopsia)
      select 1 + (${first} + n) % 4, 'loaded' || n, 'loaded' || n, (array['patient', 'doctor'])[1 + n % 2],
        1 + n % 5, n % 101, nullif(n % 7, 0)
      from generate_series(1, ${crowd}) as n on conflict do nothing`,
  ),
  fc
    .tuple(lens, person)
    .map(([id, key]) => `update reviews set hidden_at = now() where lens_id = ${id} and email_key = ${key}`),
  lens.map((id) => `update reviews set hidden_at = now() where lens_id = ${id}`),
  lens.map((id) => `update reviews set hidden_at = null where lens_id = ${id}`),
  fc.tuple(lens, person).map(
    ([
      id,
      key,
    ]) => `update reviews set step = 'confirmed', verified_at = now(), waiting_since = null, waiting_rule = null
      where lens_id = ${id} and email_key = ${key}`,
  ),
  person.map((key) => `update reviews set step = 'sent', verified_at = null where email_key = ${key}`),
  lens.map((id) => `update reviews set step = 'confirmed' where step = 'doctor' and lens_id = ${id}`),
  lens.map(
    (id) => `update reviews set waiting_since = now(), waiting_rule = 4 where step = 'sent' and lens_id = ${id}`,
  ),
  lens.map((id) => `update reviews set waiting_since = null, waiting_rule = null where lens_id = ${id}`),
  lens.map((id) => `update reviews set submitted_at = submitted_at + interval '1 year' where lens_id = ${id}`),
  fc.tuple(stars, tenths, words).map(
    ([
      overall,
      near,
      said,
    ]) => `update reviews set overall = 6 - overall, near_vision = ${near}, comments = ${literal(said)}
      where overall = ${overall}`,
  ),
  lens.map((id) => `update reviews set author_key_hash = 'x' where lens_id = ${id}`),
  fc
    .tuple(lens, practice)
    .map(([id, by]) => `update reviews set vouched_by = ${literal(by)} where lens_id = ${id} and overall > 2`),
  practice.map((by) => `update reviews set vouched_by = null where vouched_by = ${literal(by)}`),
  fc
    .tuple(lens, lens, person)
    .map(([from, to, key]) => `update reviews set lens_id = ${to} where lens_id = ${from} and email_key = ${key}`),
  // And back again.
  fc.constant('update reviews set lens_id = 101 - lens_id'),
  fc.tuple(lens, person, person).map(
    ([id, from, to]) => `update reviews set email_key = ${to}, email = ${to}
      where lens_id = ${id} and email_key = ${from}`,
  ),
  lens.map(
    (id) => `update reviews set reviewer_type = case reviewer_type when 'doctor' then 'patient' else 'doctor' end
      where lens_id = ${id}`,
  ),
  fc.tuple(lens, person).map(([id, key]) => `delete from reviews where lens_id = ${id} and email_key = ${key}`),
  stars.map((overall) => `delete from reviews where overall = ${overall}`),
  fc.tuple(lens, stars).map(
    ([id, overall]) => `merge into reviews
      using (values ('merged'), ('person1@example.com'), ('person2@example.com')) as wanted (key)
      on lens_id = ${id} and email_key = key
      when matched and overall = ${overall} then delete
      when matched then update set overall = ${overall}
      when not matched then insert (lens_id, email, email_key, reviewer_type, overall)
        values (${id}, key, key, 'doctor', ${overall})`,
  ),
  fc.tuple(lens, person).map(
    ([id, key]) => `with gone as (delete from reviews where email_key = ${key} returning *)
      ${INTO} select ${id}, 'again' || id, 'again' || id, ${CONTENT} from gone`,
  ),
];
const truncate = fc.constant('truncate reviews cascade');

const sometimes = fc.constantFrom(false, false, false, true);
const anyStatement = fc.oneof({ weight: 60, arbitrary: fc.oneof(...statements) }, { weight: 1, arbitrary: truncate });
const anyPart = fc.record({
  statements: fc.array(anyStatement, { minLength: 1, maxLength: 3 }),
  undone: sometimes,
});
export const anyWork: fc.Arbitrary<Work> = fc.record({
  parts: fc.array(anyPart, { minLength: 1, maxLength: 2 }),
  undone: sometimes,
});
/** All kinds of writes, each in a transaction of its own. */
export const everyWork: fc.Arbitrary<Work[]> = fc
  .tuple(...statements, truncate)
  .map((all) => all.map((statement) => ({ parts: [{ statements: [statement], undone: false }], undone: false })));

class Undo extends Error {}
const UNIQUE_VIOLATION = '23505';

/** Performs the work. The database refuses a part that would give a person two reviews of a lens; it is skipped. */
export async function perform(
  run: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  { parts, undone }: Work,
): Promise<void> {
  try {
    await run(async (tx) => {
      for (const part of parts) {
        try {
          await tx.transaction(async (savepoint) => {
            for (const statement of part.statements) await savepoint.execute(sql.raw(statement));
            if (part.undone) throw new Undo();
          });
        } catch (error) {
          if (!(error instanceof Undo) && codeOf(error) !== UNIQUE_VIOLATION) throw error;
        }
      }
      if (undone) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

function codeOf(error: unknown): unknown {
  return ((error as Error).cause as { code?: unknown } | undefined)?.code;
}
