import type { ClientBase } from 'pg';
import type { RunningSite } from '../context.ts';
import type { EventStream } from '../event-stream.ts';
import { keepReading } from '../load.ts';
import { sendForms } from '../measures/reviews.ts';
import { storeReview } from '../seed.ts';

/** A site with so many reviews, and what an act needs of it. */
export type Grown = {
  readonly reviews: number;
  readonly databaseUrl: string;
  readonly site: RunningSite;
  readonly client: ClientBase;
  readonly stream: EventStream;
  /** The Cookie header of a doctor who has logged in. */
  readonly doctor: string;
  /** Counts what this run has added. */
  added: number;
};
/** Does something some times over; how many times. */
export type Act = { readonly name: string; readonly act: (grown: Grown) => Promise<number> };

const LENS = 3;
const TIMES = 20;
const MILLISECONDS = 700;

/** One more eye like one that is there, by a doctor of its own number. */
const ADD_EYE = `
  insert into post_op_submissions
  select (jsonb_populate_record(eye, jsonb_build_object('id', gen_random_uuid(),
    'reference_id', 'IOL-N' || lpad($1::int::text, 9, '0'), 'idempotency_key', 'more' || $1::int::text))).*
  from post_op_submissions as eye where reference_id = 'IOL-' || lpad((10 * $1::int + $2::int - 1)::text, 10, '0')`;

async function read({ site, doctor }: Grown, path: string): Promise<void> {
  const headers = { Accept: 'text/html', Cookie: path.startsWith('/api/outcomes') ? doctor : '' };
  const answer = await fetch(site.url + path, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
}

async function times(act: () => Promise<unknown>): Promise<number> {
  for (let done = 0; done < TIMES; done += 1) await act();
  return TIMES;
}

/** The first look at a page after a review has changed what it shows. */
const afterAChange = (name: string, path: string): Act => ({
  name: `${name} after a change`,
  act: (grown) =>
    times(async () => {
      const told = grown.stream.next();
      await storeReview(grown.client, LENS);
      await told;
      await read(grown, path);
    }),
});
const look = (name: string, path: string): Act => ({ name, act: (grown) => times(() => read(grown, path)) });

export const ACTS: readonly Act[] = [
  {
    name: 'home, kept',
    act: async ({ site }) => (await keepReading(`${site.url}/`, MILLISECONDS)).operations,
  },
  afterAChange('home', '/'),
  afterAChange('lens page', `/lenses/${LENS}`),
  afterAChange('first comments', `/lenses/${LENS}/comments`),
  afterAChange('comments of a cut', `/lenses/${LENS}/comments?stars=2&by=doctor`),
  look('comments, API', `/api/lenses/${LENS}/comments?order=lowest`),
  look('people like me', `/lenses/${LENS}/since-surgery?age=60-69&aim=far`),
  look('account of moderation', '/api/moderation'),
  {
    name: 'review through the form',
    act: async ({ site }) => (await sendForms(site.url, 2 * MILLISECONDS, 16)).operations,
  },
  {
    name: 'outcome figures after a change',
    act: (grown) =>
      times(async () => {
        grown.added += 1;
        await grown.client.query(ADD_EYE, [grown.added, LENS]);
        await read(grown, `/api/outcomes/${LENS}?scope=all`);
      }),
  },
];
