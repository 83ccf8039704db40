import { createExperienceFigures } from '#domain/experience/figures/figure-cache.ts';
import { type Cut, TRAIT_NAMES, valuesOf } from '#domain/experience/rules.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { seedAnswers } from '../seed-answers.ts';
import { inTurns, median, timed } from '../statistics.ts';

const ANSWERS = 100_000;
const LENS = 1;
const ROUNDS = 30;

/** Every cut by two traits. */
const CUTS: readonly Cut[] = TRAIT_NAMES.flatMap((one, place) =>
  TRAIT_NAMES.slice(place + 1).flatMap((other) =>
    valuesOf(one).flatMap((value) => valuesOf(other).map((second) => ({ [one]: value, [other]: second }))),
  ),
);

export const peopleLikeMe: Measure = {
  name: 'people-like-me',
  what: `what people like somebody say of a lens, from ${ANSWERS.toLocaleString('en')} answers`,
  async run(context) {
    const opened = context.openDatabase(await context.createDatabase());
    const { db, pool } = opened;
    await seedReviews(opened, { reviews: ANSWERS, lensIds: [LENS] });
    await seedAnswers(pool, ANSWERS);
    const start = () =>
      createExperienceFigures(
        db,
        () => new Date(),
        () => undefined,
      );
    const figures = start();
    const joined = await timed(() => figures.advance([LENS]));
    const again = await timed(() => start().advance([LENS]));
    let asked = 0;
    const [cut = [], counted = []] = await inTurns(
      ROUNDS,
      () => {
        asked += 1;
        const one = CUTS[(7 * asked) % CUTS.length] as Cut;
        return timed(() => Promise.resolve(figures.peopleLike(LENS, one)));
      },
      () =>
        timed(() =>
          pool.query(
            `select halos, count(*) from experience_answers where lens_id = $1 and age_band = '60-69' and aim = 'far' group by halos`,
            [LENS],
          ),
        ),
    );
    return {
      value: median(cut),
      unit: 'ms',
      limit: median(counted),
      limitName: 'PostgreSQL counts one question of a cut, and hides nobody',
      also: {
        'all answers join, ms': joined,
        'first question of a process, ms': again,
        'people told apart, of 100': Math.round(
          (100 * (figures.peopleLike(LENS, { age: '60-69' })?.people ?? 0)) / (0.4 * ANSWERS),
        ),
      },
    };
  },
};
