import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { FigureScope } from '#domain/outcome/rules.ts';
import { createOutcomeService } from '#domain/outcome/service.ts';
import { createLimits } from '#platform/limits/limits.ts';
import type { Measure } from '../measure.ts';
import { seedSubmissions } from '../seed-submissions.ts';
import { inTurns, median, timed } from '../statistics.ts';

const EYES = 100_000;
const LENS = 1;
const ROUNDS = 60;
const FILTERS = { settled: true, healthy: false };

/** One more eye like one that is there, each by another doctor. */
const ADD = `
  insert into post_op_submissions
  select (jsonb_populate_record(eye, jsonb_build_object('id', gen_random_uuid(),
    'reference_id', 'IOL-N' || lpad($1::int::text, 9, '0'), 'idempotency_key', 'more' || $1::int::text))).*
  from post_op_submissions as eye where idempotency_key = ($1::int * 13)::text`;

/** One of the first doctor's eyes is another one from now on. */
const CORRECT = `
  update post_op_submissions set ucdva = 20, patient_satisfaction = $1::int % 101 where doctor_uid = $2
  and idempotency_key = (50 * $1::int)::text`;

export const outcomes: Measure = {
  name: 'outcomes',
  what: `outcome figures of a lens after a change, from ${EYES.toLocaleString('en')} eyes`,
  async run(context) {
    const { db, pool } = context.openDatabase(await context.createDatabase());
    const [doctor] = await seedSubmissions(pool, { eyes: EYES, lensIds: [LENS] });
    const limits = createLimits({ pool, secret: '' });
    const start = () => createOutcomeService({ catalogue: CATALOGUE, db, limits, clock: () => new Date(), secret: '' });
    const service = start();
    const ask = (of = service, scope: FigureScope = 'all') =>
      timed(() => of.figures({ uid: doctor }, LENS, scope, FILTERS));
    let [added, corrected] = [0, 0];
    /** Times of changes that moved the snapshot on: in this process, and in one that has never counted anything. */
    const moved: number[] = [];
    const movedFirst: number[] = [];
    const others: number[] = [];
    const version = async () => (await service.versions({ uid: doctor }, [LENS]))[0]?.all;

    const taken = await ask();
    const first = await ask(start());
    const [changed = [], kept = [], own = [], counted = []] = await inTurns(
      ROUNDS,
      async () => {
        added += 1;
        const before = await version();
        await pool.query(ADD, [added]);
        const isFirst = added % 2 === 0;
        const time = await ask(isFirst ? start() : service);
        if ((await version()) !== before) {
          (isFirst ? movedFirst : moved).push(time);
          others.push(await ask(service, 'others'));
        }
        return time;
      },
      () => ask(),
      async () => {
        corrected += 1;
        await pool.query(CORRECT, [corrected, doctor]);
        return ask(service, 'mine');
      },
      () => timed(() => pool.query('select count(sph) from post_op_submissions where lens_id = $1', [LENS])),
    );
    return {
      value: median(changed),
      unit: 'ms',
      limit: median(counted),
      limitName: 'PostgreSQL counts the same rows, and nothing about them',
      also: {
        'asked again, ms': median(kept),
        'change that moves the snapshot on, ms': median(moved),
        'the same in a process that has counted nothing yet, ms': median(movedFirst),
        'others’ figures after that, ms': median(others),
        'own figures after an own correction, ms': median(own),
        'first question of a process, ms': first,
        'first snapshot of all, ms': taken,
      },
    };
  },
};
