import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type App, startApp } from '#tests/support/app.ts';
import { quickStart } from '#tests/support/quick-start.ts';
import { type Asked, askMany } from '../forms.ts';
import type { Measure } from '../measure.ts';

const WARM_UP = 1_000;
const REQUESTS = 20_000;
const BURST = 200;
/** What the heap may grow to, in MB. */
const MOST_HEAP = 160;
const MB = 1_000_000;
const HEAP_REPORT = fileURLToPath(new URL('../heap-report.mjs', import.meta.url));

const REFUSED: Asked = { path: '/submit-review', fields: { lensId: '77', comments: 'Halos at night.' } };
const MIXED: readonly Asked[] = [
  { path: '/' },
  REFUSED,
  { path: '/lenses/3' },
  { path: '/submit-review.data', fields: { lensId: '77' } },
  { path: '/submit-review/3' },
  { path: '/invite', fields: { lensId: '77', doctorName: 'Dr. Ada' } },
  { path: '/nowhere' },
  { path: '/login', fields: { email: 'ada@mail.example', password: 'guessed' } },
  { path: '/compare-lenses?lens1=3&lens2=4' },
  { path: '/newsletter', fields: { email: 'no address' } },
];
/** A text pasted by mistake. */
const HUGE: Asked = { path: '/submit-review', fields: { lensId: '3', comments: 'pasted '.repeat(250_000) } };

/** One request after the other of every kind. */
export const mixed = (number: number) => MIXED[number % MIXED.length] as Asked;

/** What is left after requests, of which none may leave anything; more than the process can hold would end it. */
export const memory: Measure = {
  name: 'memory',
  what: `heap in use after ${REQUESTS} refused and ${REQUESTS} mixed requests and a burst, in ${MOST_HEAP} MB`,
  async run(context) {
    const flags = ['--expose-gc', `--max-old-space-size=${MOST_HEAP}`, '--import', HEAP_REPORT];
    const app = await startApp({
      databaseUrl: await context.createDatabase(),
      command: [process.execPath, ...flags, ...quickStart, 'server/main.ts'],
    });
    context.atEnd(app.stop);

    await askMany(app.url, WARM_UP, mixed);
    const start = await inUse(app);
    await askMany(app.url, REQUESTS, () => REFUSED);
    const afterRefused = await inUse(app);
    await askMany(app.url, REQUESTS, mixed);
    const afterMixed = await inUse(app);
    await askMany(app.url, BURST, () => HUGE);
    const end = await inUse(app);
    return {
      value: end.heap,
      unit: 'MB',
      limit: start.heap,
      limitName: `the same process after ${WARM_UP} requests`,
      also: {
        'after refused, MB': afterRefused.heap,
        'after mixed, MB': afterMixed.heap,
        'resident at the start, MB': start.resident,
        'after refused resident, MB': afterRefused.resident,
        'after mixed resident, MB': afterMixed.resident,
        'at the end resident, MB': end.resident,
      },
    };
  },
};

/** What the process still uses once everything that can be forgotten is, in MB. */
async function inUse(app: App): Promise<{ heap: number; resident: number }> {
  const { stdout } = app.process;
  if (!stdout) throw new Error('The process says nothing.');
  const lines = createInterface({ input: stdout });
  app.process.kill('SIGUSR2');
  for await (const [line] of on(lines, 'line', { close: ['close'] })) {
    const [, heap, resident] = /^in use: (\d+) of (\d+)$/.exec(line) ?? [];
    if (heap !== undefined) return { heap: Number(heap) / MB, resident: Number(resident) / MB };
  }
  throw new Error(`The process ended:\n${app.log()}`);
}
