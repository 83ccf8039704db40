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
    const start = () => createOutcomeService({ catalogue: CATALOGUE, db, limits, clock: () => new Date() });
    const service = start();
    const ask = (of = service) => timed(() => of.figures({ uid: doctor }, LENS, 'all', FILTERS));
    let corrected = 0;

    const first = await ask(start());
    const [changed = [], kept = [], counted = []] = await inTurns(
      ROUNDS,
      async () => {
        corrected += 1;
        await pool.query('update post_op_submissions set sph = -sph where idempotency_key = $1', [String(corrected)]);
        return ask();
      },
      () => ask(),
      () => timed(() => pool.query('select count(sph) from post_op_submissions where lens_id = $1', [LENS])),
    );
    return {
      value: median(changed),
      unit: 'ms',
      limit: median(counted),
      limitName: 'PostgreSQL counts the same rows, and nothing about them',
      also: { 'asked again, ms': median(kept), 'first question of a process, ms': first },
    };
  },
};
