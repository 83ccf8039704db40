import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOutcomeService } from '#domain/outcome/service.ts';
import { createLimits } from '#platform/limits/limits.ts';
import type { Measure } from '../measure.ts';
import { seedSubmissions } from '../seed-submissions.ts';
import { inTurns, median, timed } from '../statistics.ts';

const EYES = 100_000;
const LENS = 1;
const ROUNDS = 30;
const FILTERS = { settled: true, healthy: false };

export const outcomes: Measure = {
  name: 'outcomes',
  what: `outcome figures of a lens after a change, from ${EYES.toLocaleString('en')} eyes`,
  async run(context) {
    const { db, pool } = context.openDatabase(await context.createDatabase());
    const [doctor] = await seedSubmissions(pool, { eyes: EYES, lensId: LENS });
    const limits = createLimits({ pool, secret: '' });
    const service = createOutcomeService({ catalogue: CATALOGUE, db, limits, clock: () => new Date() });
    const ask = () => timed(() => service.figures({ uid: doctor }, LENS, 'all', FILTERS));

    const [changed = [], kept = [], counted = []] = await inTurns(
      ROUNDS,
      async () => {
        await pool.query('update outcome_versions set version = gen_random_uuid()');
        return ask();
      },
      ask,
      () => timed(() => pool.query('select count(record) from post_op_submissions where lens_id = $1', [LENS])),
    );
    return {
      value: median(changed),
      unit: 'ms',
      limit: median(counted),
      limitName: 'PostgreSQL counts the same rows, and nothing about them',
      also: { 'asked again, ms': median(kept) },
    };
  },
};
