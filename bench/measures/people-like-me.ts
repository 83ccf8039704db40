import { createExperienceFigures } from '#domain/experience/figures/figure-cache.ts';
import { type Cut, TRAIT_NAMES, valuesOf } from '#domain/experience/rules.ts';
import type { Measure } from '../measure.ts';
import { inTurns, median, timed } from '../statistics.ts';

const ANSWERS = 100_000;
const LENS = 1;
const ROUNDS = 30;

/** People of all kinds, each with one answer. */
const SEED = `
  with people as (
    insert into reviews (lens_id, email, email_key, reviewer_type, overall)
    select $2, n || '@bench.example', n || '@bench.example', 'patient', 4 from generate_series(1, $1::int) as n
    returning id, split_part(email, '@', 1)::int as n
  )
  insert into experience_answers (id, review_id, lens_id, answered_at, surgery_month, months_since, age_band, aim, eyes,
    other_eye, conditions, driving, glasses_far, glasses_computer, glasses_reading, halos, starbursts, glare, bother, again)
  select gen_random_uuid(), id, $2, now(), '2020-01-01', n * 7 % 20,
    (array['50-59', '60-69', '60-69', '70-79', '80+'])[1 + n % 5], (array['far', 'far', 'far', 'one-nearer', 'both-nearer'])[1 + n / 5 % 5],
    'both', (array['same', 'same', 'listed'])[1 + n / 25 % 3],
    (array['{none}', '{none}', '{dry-eye}', '{earlier-surgery}']::text[])[1 + n / 75 % 4]::text[],
    (array['as-before', 'less', 'never-did'])[1 + n / 300 % 3], n % 3, n % 2, n / 2 % 3, n % 5, n / 5 % 5, n / 25 % 5, n % 4,
    (array['yes', 'yes', 'no'])[1 + n / 7 % 3]
  from people`;

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
    const { db, pool } = context.openDatabase(await context.createDatabase());
    await pool.query(SEED, [ANSWERS, LENS]);
    await pool.query('vacuum analyze');
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
