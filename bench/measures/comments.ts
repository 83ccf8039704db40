import { ask } from '../http.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { inTurns, median, timed } from '../statistics.ts';

const COMMENTS = 100_000;
const LENS = 1;
const ROUNDS = 200;

export const comments: Measure = {
  name: 'comments',
  what: `page at the end of ${COMMENTS.toLocaleString('en')} comments, from the API`,
  async run(context) {
    const database = await context.createDatabase();
    const opened = context.openDatabase(database);
    const oldest = { reviews: 10, lensIds: [LENS], newest: new Date('2026-01-01') };
    await seedReviews(opened, oldest);
    const start = `${await context.startSite(database)}/api/lenses/${LENS}/comments`;

    // The second page of ten comments is the last page of a hundred thousand once the others have come in front.
    const { nextCursor } = JSON.parse((await ask(start)).body.toString()) as { nextCursor: string };
    const end = `${start}?cursor=${nextCursor}`;
    const last = (await ask(end)).body;
    await seedReviews(opened, { ...oldest, reviews: COMMENTS - oldest.reviews, newest: new Date('2028-01-01') });
    if (!(await ask(end)).body.equals(last))
      throw new Error('The cursor leads elsewhere once there are more comments.');

    const { rows } = await opened.pool.query<{ id: string }>('select id from reviews order by random() limit 1');
    const [atEnd = [], atStart = [], byKey = []] = await inTurns(
      ROUNDS,
      () => timed(() => ask(end)),
      () => timed(() => ask(start)),
      () => timed(() => opened.pool.query('select * from reviews where id = $1', [rows[0]?.id])),
    );
    return {
      value: median(atEnd),
      unit: 'ms',
      limit: median(byKey),
      limitName: 'one review by primary key, straight from PostgreSQL',
      also: { 'at the start, ms': median(atStart) },
    };
  },
};
