import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createAdvance } from '#domain/outcome/figures/advance.ts';
import { createOutcomeService } from '#domain/outcome/service.ts';
import { createLimits } from '#platform/limits/limits.ts';
import type { Measure } from '../measure.ts';
import { seedSubmissions } from '../seed-submissions.ts';
import { inTurns, median, timed } from '../statistics.ts';

const EYES = 100_000;
const LENS = 1;
const ROUNDS = 10;
const HOUR = 3_600_000;
const FILTERS = { settled: true, healthy: false };

/** So many more eyes like some that are there, by several doctors. */
const ADD = `
  insert into post_op_submissions
  select (jsonb_populate_record(eye, jsonb_build_object('id', gen_random_uuid(),
    'reference_id', 'IOL-N' || lpad((1000 * $1::int + idempotency_key::int)::text, 9, '0'),
    'idempotency_key', 'more' || $1::int::text || ' ' || idempotency_key))).*
  from post_op_submissions as eye where idempotency_key ~ '^[0-9]+$' and idempotency_key::int <= 100`;

/** One of the first doctor's eyes is another one from now on. */
const CORRECT = `
  update post_op_submissions set ucdva = 20, patient_satisfaction = $1::int % 101 where doctor_uid = $2
  and idempotency_key = (50 * $1::int)::text`;

export const outcomes: Measure = {
  name: 'outcomes',
  what: `the daily move of a lens' snapshot, with a hundred more of ${EYES.toLocaleString('en')} eyes`,
  async run(context) {
    const { db, pool } = context.openDatabase(await context.createDatabase());
    const [doctor] = await seedSubmissions(pool, { eyes: EYES, lensIds: [LENS] });
    const limits = createLimits({ pool, secret: '' });
    const service = createOutcomeService({ catalogue: CATALOGUE, db, limits, clock: () => new Date() });
    const advance = createAdvance(db);
    let moves = 0;
    const move = () => {
      moves += 1;
      return timed(() => advance(LENS, new Date(Date.now() + moves * HOUR)));
    };
    const first = await move();
    let [added, corrected] = [0, 0];
    const [moved = [], others = [], own = [], counted = []] = await inTurns(
      ROUNDS,
      async () => {
        added += 1;
        await pool.query(ADD, [added]);
        return move();
      },
      () => timed(() => service.figures({ uid: doctor }, LENS, 'others', FILTERS)),
      async () => {
        corrected += 1;
        await pool.query(CORRECT, [corrected, doctor]);
        return timed(() => service.figures({ uid: doctor }, LENS, 'mine', FILTERS));
      },
      () => timed(() => pool.query('select count(sph) from post_op_submissions where lens_id = $1', [LENS])),
    );
    return {
      value: median(moved),
      unit: 'ms',
      aims: [{ of: 'value', atMost: 1_500 }],
      limit: median(counted),
      limitName: 'PostgreSQL counts the same rows, and nothing about them',
      also: {
        'first snapshot of all, ms': first,
        'others’ figures after a move, ms': median(others),
        'own figures after an own correction, ms': median(own),
      },
    };
  },
};
