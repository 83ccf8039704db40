import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { reviewFields } from '#tests/support/review-form.ts';
import type { Context } from '../context.ts';
import { openStreams } from '../event-stream.ts';
import { keepAsking, lengthOf } from '../load.ts';
import type { Measure } from '../measure.ts';
import { ratesBesideLimit, type Work } from '../rounds.ts';

const CONNECTIONS = 512;
const WATCHERS = 1_000;
const ROUNDS = 3;
const MILLISECONDS = 2_000;

const UPSERT = {
  name: 'upsert',
  text: `insert into plain_reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision,
      near_vision, intermediate_vision, dysphotopsia, comments)
    values ($1, $2, $2, 'patient', 4, 91, 55, 100, 70, 25, $3)
    on conflict (lens_id, email_key) do update set overall = excluded.overall`,
};

/** As a public site behind a proxy, with limits, gate and letters; each from a network and a browser of its own. */
export const reviews: Measure = {
  name: 'reviews',
  what: `reviews through the form, ${CONNECTIONS} at a time`,
  async run(context) {
    const database = await context.createDatabase();
    const upsert = await openPlainTable(context, database);
    const site = await context.runPublicSite(database);
    const measureRates = () =>
      ratesBesideLimit({ rounds: ROUNDS, pids: site.pids, ours: () => sendForms(site.url), limit: upsert });
    const limitName = 'the bare upsert by the same driver';

    const calm = await measureRates();
    await openStreams(context, Number(new URL(site.url).port), WATCHERS);
    const watched = await measureRates();
    return [
      {
        ...calm,
        part: 'calm',
        unit: 'reviews/s',
        limitName,
        aims: [
          { of: 'value', atLeast: 2_000 },
          { of: 'cpu', atMost: 900 },
        ],
      },
      {
        ...watched,
        part: `${WATCHERS.toLocaleString('en')} live`,
        unit: 'reviews/s',
        limit: calm.value,
        limitName: 'the same with nobody watching',
        rounds: { ours: watched.rounds.ours, limit: calm.rounds.ours },
        aims: [{ of: 'ratio', atLeast: 0.9 }],
      },
    ];
  },
};

/** Sends forms without pause, each by somebody else. */
export function sendForms(origin: string, milliseconds = MILLISECONDS, connections = CONNECTIONS): Promise<Work> {
  return keepAsking(origin, {
    milliseconds,
    connections,
    request: () => reviewRequest(origin),
    lengthOf: (answer) => lengthOf(answer, [302, 303]),
  });
}

/** The form as the browser of somebody new sends it through the proxy. */
function reviewRequest(origin: string): string {
  const email = `${randomUUID()}@mail${randomInt(100_000)}.example`;
  const body = new URLSearchParams(reviewFields({ lensId: String(1 + randomInt(10)), email })).toString();
  return [
    'POST /submit-review HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: 10.${[...randomBytes(3)].join('.')}`,
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** A table of reviews with nothing but its key; the act that fills it without pause for a round. */
async function openPlainTable(context: Context, databaseUrl: string): Promise<() => Promise<Work>> {
  const { pool } = context.openDatabase(databaseUrl);
  await pool.query(
    'create table plain_reviews (like reviews including defaults including generated, primary key (lens_id, email_key))',
  );
  const writers = new pg.Pool({ connectionString: databaseUrl, max: 32 });
  writers.on('error', () => {});
  context.atEnd(() => writers.end());
  return async () => {
    const start = performance.now();
    let operations = 0;
    const keepWriting = async () => {
      while (performance.now() - start < MILLISECONDS) {
        await writers.query({ ...UPSERT, values: [1 + randomInt(10), `${randomUUID()}@mail.example`, 'Clear.'] });
        operations += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, keepWriting));
    return { operations, seconds: (performance.now() - start) / 1_000 };
  };
}
