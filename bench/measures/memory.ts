import { setTimeout as pause } from 'node:timers/promises';
import { type Deed, post, read } from '../crowd/people.ts';
import type { Measure } from '../measure.ts';
import { memoryOf } from '../processes.ts';
import { seedReviews } from '../seed.ts';

const REQUESTS = 10_000;
const CONNECTIONS = 16;
/** How long a process that is left alone still works at what was before, in milliseconds. */
const UNTIL_QUIET = 9_000;

const MIXED: readonly ((origin: string) => Promise<Deed>)[] = [
  (origin) => read('home', origin, '/'),
  (origin) => post('refused', origin, '/submit-review', { lensId: '77', comments: 'Halos at night.' }),
  (origin) => read('lens', origin, '/lenses/3'),
  (origin) => read('form', origin, '/submit-review/3'),
  (origin) => post('refused', origin, '/invite', { lensId: '77', doctorName: 'Dr. Ada' }),
  (origin) => read('missing', origin, '/nowhere'),
  (origin) => post('refused', origin, '/login', { email: 'ada@mail.example', password: 'guessed' }),
  (origin) => read('compare', origin, '/compare-lenses?lens1=3&lens2=4'),
  (origin) => post('refused', origin, '/newsletter', { email: 'no address' }),
];

/** What belongs to the process of the site (PSS), without its PostgreSQL. */
export const memory: Measure = {
  name: 'memory',
  what: `memory of the site's process at rest, and quiet again after ${REQUESTS.toLocaleString('en')} mixed requests`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const { url, pids } = await context.runSite(database);
    const read = async (part: string, atMost: number) => {
      const value = await memoryOf([pids.app]);
      return { part, value, unit: 'MB', aims: [{ of: 'value', atMost }] } as const;
    };
    await pause(UNTIL_QUIET);
    const atRest = await read('at rest', 150);
    await sendMixed(url);
    await pause(UNTIL_QUIET);
    return [atRest, await read('after load', 230)];
  },
};

async function sendMixed(origin: string): Promise<void> {
  let sent = 0;
  const keepSending = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const { kind, status } = (await MIXED[sent % MIXED.length]?.(origin)) ?? { kind: '', status: 0 };
      if (status === 0 || status >= 500) throw new Error(`A request (${kind}) was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepSending));
}
