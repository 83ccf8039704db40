import { setTimeout as pause } from 'node:timers/promises';
import { openContext } from './context.ts';
import { type SentReview, sendReview, watch } from './crowd/people.ts';
import { startBenchPostgres } from './postgres.ts';
import { readCpu, residentOf } from './processes.ts';
import { seedReviews } from './seed.ts';
import { median, quantile } from './statistics.ts';
import { format } from './table.ts';
import { until } from './until.ts';

const STREAMS = 1_000;
/** People arrive together so often, in milliseconds: a timer for each of them would measure timers. */
const TICK = 20;
const LONG_AGO = 90 * 24 * 3600 * 1000;
/** The aim for the 95th percentile of answers, in milliseconds. */
const P95 = 400;
const LETTERS = `select count(*)::int as waiting from pgboss.job
  where name in ('letters', 'letters.parked') and state in ('created', 'retry', 'active')`;

/**
 * Sends reviews through the form at a steady rate to a public site that a thousand visitors watch, whether or not it
 * keeps up. The exit code is 1 when a review is lost or refused, a letter does not leave, or answers take too long.
 */
export async function sustained([minutes = '10', perSecond = '50']: string[]): Promise<number> {
  const [milliseconds, rate] = [Number(minutes) * 60_000, Number(perSecond)];
  if (!(milliseconds > 0 && rate > 0)) {
    process.stderr.write('Usage: npm run bench -- sustained [MINUTES] [PER_SECOND]\n');
    return 2;
  }
  await using postgres = await startBenchPostgres();
  await using context = openContext(postgres);
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 10_000, newest: new Date(Date.now() - LONG_AGO) });
  const client = await context.openClient(database);
  const site = await context.runPublicSite(database);
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const watchers = Array.from({ length: STREAMS }, () => watch(site.url, leaving.signal));

  const [before, atFirst, start] = [await readCpu(site.pids), await residentOf(site.pids.app), performance.now()];
  const end = setTimeout(() => leaving.abort(), milliseconds);
  const sent = await sendSteadily(rate, leaving.signal, () => sendReview(site.url));
  clearTimeout(end);
  const seconds = (performance.now() - start) / 1_000;
  const [after, atLast] = [await readCpu(site.pids), await residentOf(site.pids.app)];
  await Promise.all(watchers);

  const taken = sent.filter(({ status }) => status === 302).map(({ email }) => email);
  const count = async (statement: string, values: unknown[] = []) =>
    Number(Object.values((await client.query<Record<string, number>>(statement, values)).rows[0] ?? {})[0]);
  const stored = await count('select count(*) from reviews where email = any($1)', [taken]);
  const waiting = await until(async () => {
    const letters = await count(LETTERS);
    if (letters > 0) throw new Error(`${letters} letters wait.`);
    return letters;
  }).catch(() => count(LETTERS));
  const times = sent.map((review) => review.milliseconds);
  const p95 = quantile(times, 0.95);
  const cpu = (whose: 'app' | 'database') => format((1_000 * (after[whose] - before[whose])) / sent.length);
  const lines = [
    `sent     ${sent.length} in ${seconds.toFixed()} s, ${format(sent.length / seconds)}/s of ${rate}/s`,
    `taken    ${taken.length}, of which ${stored} stored`,
    `answers  ${format(median(times))} ms median, ${format(p95)} ms p95 (aim: ${P95} ms), ${format(quantile(times, 0.99))} ms p99`,
    `memory   ${atFirst.toFixed()} → ${atLast.toFixed()} MB resident`,
    `letters  ${waiting} waiting a minute later`,
    `CPU      ${cpu('app')} ms site + ${cpu('database')} ms PostgreSQL a review`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return stored === sent.length && waiting === 0 && p95 <= P95 ? 0 : 1;
}

/** Starts so many acts a second, whether or not those before them have ended; the results of all. */
async function sendSteadily(rate: number, signal: AbortSignal, act: () => Promise<SentReview>): Promise<SentReview[]> {
  const acts: Promise<SentReview>[] = [];
  const start = performance.now();
  while (!signal.aborted) {
    while (acts.length < (rate * (performance.now() - start)) / 1_000) acts.push(act());
    await pause(TICK);
  }
  return Promise.all(acts);
}
