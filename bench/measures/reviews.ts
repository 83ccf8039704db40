import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { letterQueue } from '#letters/post.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import type { Context } from '../context.ts';
import { keepAsking, lengthOf } from '../load.ts';
import type { Measure } from '../measure.ts';
import { ratesBesideLimit, type Work } from '../rounds.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 512;
/** What PostgreSQL has places for beside the site. */
const WRITERS = 16;
const ROUNDS = 3;
/** How often the letters are counted until they have left, in milliseconds. */
const POLL = 200;
const MILLISECONDS = 2_000;
/** The first thousands of requests are answered by code that is only being compiled. */
const WARM_UP = 4_000;

const UPSERT = {
  name: 'upsert',
  text: `insert into plain_reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision,
      near_vision, intermediate_vision, dysphotopsia, comments)
    values ($1, $2, $2, 'patient', 4, 91, 55, 100, 70, 25, $3)
    on conflict (lens_id, email_key) do update set overall = excluded.overall`,
};

/**
 * As a public site behind a proxy, with limits, gate and letters; each review from a network of its own. A third comes
 * from somebody new, a third from a browser that sends its own review again, a third under the address of somebody
 * else's review. CPU time is that of a review with its letters: a round ends when all of them have left.
 */
export const reviews: Measure = {
  name: 'reviews',
  what: `reviews through the form, ${CONNECTIONS} at a time: new, own again and somebody else's`,
  async run(context) {
    const database = await context.createDatabase();
    const limit = await openPlainTable(context, database);
    const site = await context.runPublicSite(database);
    const letters = await openLetters(context, database);
    const delivered: number[] = [];
    const known: Sender[] = [];
    const send = async () => {
      const work = await sendMixed(site.url, known);
      delivered.push(1 - (await letters.count()) / work.operations);
      await letters.leave();
      return work;
    };
    await sendKnown(site.url, known);
    await letters.leave();
    const rates = await ratesBesideLimit({ rounds: ROUNDS, pids: site.pids, ours: send, limit });
    return {
      ...rates,
      unit: 'reviews/s',
      limitName: 'the bare upsert by the same driver',
      aims: [
        { of: 'value', atLeast: 600 },
        { of: 'cpu', atMost: 3_000 },
      ],
      also: { ...rates.also, 'share of the letters sent within the round': median(delivered) },
    };
  },
};

/** A review as it was sent, with the key of its browser. */
type Sender = { readonly email: string; readonly lensId: string; readonly key?: string };

/** Sends forms, each from a new browser with a key, and adds them to the known. */
function sendKnown(origin: string, known: Sender[]): Promise<Work> {
  const next = () => {
    const sender = { ...somebodyNew(), key: randomBytes(32).toString('base64url') };
    known.push(sender);
    return sender;
  };
  return keepSending(origin, next, WARM_UP);
}

/** Sends forms by somebody new, by one of the known again, or under the e-mail of one of them, equally often. */
function sendMixed(origin: string, known: readonly Sender[]): Promise<Work> {
  const next = () => {
    const { email, lensId, key } = known[randomInt(known.length)] ?? somebodyNew();
    return [somebodyNew(), { email, lensId, ...(key && { key }) }, { email, lensId }][randomInt(3)] ?? somebodyNew();
  };
  return keepSending(origin, next);
}

function keepSending(origin: string, next: () => Sender, milliseconds = MILLISECONDS): Promise<Work> {
  return keepAsking(origin, {
    milliseconds,
    connections: CONNECTIONS,
    request: () => reviewRequest(origin, next()),
    lengthOf: (answer) => lengthOf(answer, [302, 303]),
  });
}

function somebodyNew(): Sender {
  return { email: `${randomUUID()}@mail${randomInt(100_000)}.example`, lensId: String(1 + randomInt(10)) };
}

/** The form as a browser sends it through the proxy, from a network of its own. */
function reviewRequest(origin: string, { email, lensId, key }: Sender): string {
  const body = new URLSearchParams(reviewFields({ lensId, email, overall: String(1 + randomInt(5)) })).toString();
  return [
    'POST /submit-review HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: 10.${[...randomBytes(3)].join('.')}`,
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br',
    ...(key ? [`Cookie: author_key=${key}`] : []),
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** The letters that are due: how many, and waiting until they have left. */
async function openLetters(context: Context, databaseUrl: string) {
  const client = await context.openClient(databaseUrl);
  async function count(): Promise<number> {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pgboss.job
       where name = $1 and state in ('created', 'retry', 'active') and start_after <= now()`,
      [letterQueue.name],
    );
    return rows[0]?.count ?? 0;
  }
  async function leave(): Promise<void> {
    while ((await count()) > 0) await pause(POLL);
  }
  return { count, leave };
}

/** A table of reviews with nothing but its key; the act that fills it without pause for a round. */
async function openPlainTable(context: Context, databaseUrl: string): Promise<() => Promise<Work>> {
  const { pool } = context.openDatabase(databaseUrl);
  await pool.query(
    'create table plain_reviews (like reviews including defaults including generated, primary key (lens_id, email_key))',
  );
  const writers = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
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
