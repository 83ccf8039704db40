import { addReviews } from '#domain/review/data/rows.fixture.ts';
import { openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { createExperienceFigures, replaceBases } from './figure-cache.ts';

export const LENS = 3;
/** The lens that people of this ward have in the other eye where they have two, and which is reviewed as well. */
export const OTHER_LENS = 7;
/** What these people say, as the answers of the site are stored. */
export type Content = {
  readonly monthsSince: number | null;
  readonly ageBand: string | null;
  readonly aim: string | null;
  readonly driving: string | null;
  readonly halos: number | null;
  readonly bother: number | null;
  readonly otherEye: 'same' | 'listed' | null;
};
export type Sent = Content & {
  readonly id: string;
  readonly person: string;
  readonly at: number;
  readonly lensId: number;
};

/** People who answer, and a ledger of everything they ever sent, which keeps deleted people too. */
export async function openWard() {
  const database = await testDatabase();
  const { db, pool, close } = openDatabase(database.url, () => undefined);
  const reported: number[] = [];
  let now = Date.parse('2026-03-01T12:00:00Z');
  let figures = createExperienceFigures(
    db,
    () => new Date(now),
    (lensIds) => reported.push(...lensIds),
  );
  let people: string[] = [];
  const lenses = new Map<string, number>();
  const ledger = new Map<string, Sent>();

  async function answer(person: string, content: Content) {
    now += 1_000;
    const lensId = lenses.get(person) ?? LENS;
    const sent: Sent = { ...content, id: crypto.randomUUID(), person, at: now, lensId };
    ledger.set(sent.id, sent);
    await pool.query(
      `insert into experience_answers (id, review_id, lens_id, answered_at, surgery_month, months_since, age_band, aim, driving, halos, bother, other_eye, other_lens_id)
       values ($1, $2, $3, $4, '2020-01-01', $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        sent.id,
        person,
        lensId,
        new Date(now),
        content.monthsSince,
        content.ageBand,
        content.aim,
        content.driving,
        content.halos,
        content.bother,
        content.otherEye,
        content.otherEye === 'listed' ? LENS + OTHER_LENS - lensId : null,
      ],
    );
  }

  /** What operators do about the lens, as the room of reviews asks for it. */
  const replace = (what: 'shown' | 'counted') =>
    db.transaction((tx) => replaceBases(tx, LENS, new Date(now).toISOString().slice(0, 10), what));

  return {
    ...{ db, pool },
    now: () => new Date(now),
    ledger,
    /** The lenses whose figures were reported as changed. */
    reported,
    figures: () => figures,
    people: () => people,
    async come(content: Content, followed: boolean, lensId = LENS) {
      const [person = ''] = await addReviews(pool, [{ lens_id: lensId }]);
      lenses.set(person, lensId);
      people.push(person);
      if (followed) {
        await pool.query(
          `insert into experience_follow_ups (review_id, mark, surgery_month, agreed_at, next_step, next_due)
           values ($1::uuid, $1::text, '2026-01-01', now(), 3, now())`,
          [person],
        );
      }
      await answer(person, content);
    },
    answer,
    hide: (person: string) =>
      pool.query(`update reviews set hidden_at = case when hidden_at is null then now() end where id = $1`, [person]),
    async erase(person: string) {
      people = people.filter((other) => other !== person);
      await pool.query('delete from reviews where id = $1', [person]);
    },
    advance: () => figures.advance([LENS, OTHER_LENS, OTHER_LENS + 1]),
    async hold() {
      await replace('shown');
      await pool.query('insert into review_holds (lens_id, held_at) values ($1, now())', [LENS]);
    },
    resume: () => pool.query('delete from review_holds'),
    async follow() {
      await replace('counted');
      await figures.read([LENS]);
    },
    /** Lets so many days pass, and then the daily hour. */
    async wait(days: number) {
      now += days * 24 * 3600_000;
      await figures.moveBases();
      await figures.read([LENS, OTHER_LENS]);
    },
    async empty() {
      people = [];
      reported.length = 0;
      ledger.clear();
      figures = createExperienceFigures(
        db,
        () => new Date(now),
        (lensIds) => reported.push(...lensIds),
      );
      await pool.query(emptied('reviews, experience_groups'));
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}
