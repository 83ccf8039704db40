import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createFigureCache } from '#domain/review/figure-cache.ts';
import type { Context } from '../context.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { inTurns, median, timed } from '../statistics.ts';

const MANY = 100_000;
const FEW = 100;
const ROUNDS = 200;

export const figures: Measure = {
  name: 'figures',
  what: `figures of all lenses read from ${MANY.toLocaleString('en')} reviews`,
  async run(context) {
    const many = await openFigures(context, MANY);
    const few = await openFigures(context, FEW);
    const [ofMany = [], ofFew = [], roundTrip = []] = await inTurns(ROUNDS, many.read, few.read, many.roundTrip);
    return {
      value: median(ofMany),
      unit: 'ms',
      limit: median(roundTrip),
      limitName: 'select 1',
      also: { [`with ${FEW} reviews, ms`]: median(ofFew) },
    };
  },
};

async function openFigures(context: Context, reviews: number) {
  const opened = context.openDatabase(await context.createDatabase());
  await seedReviews(opened, { reviews });
  const cache = createFigureCache(opened.db, CATALOGUE, () => {});
  return {
    read: () => timed(() => cache.refresh()),
    roundTrip: () => timed(() => opened.pool.query('select 1')),
  };
}
