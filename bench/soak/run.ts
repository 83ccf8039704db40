import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openContext } from '../context.ts';
import { enterAsDoctor, sendEye } from '../crowd/doctors.ts';
import { startMailServer } from '../crowd/mail.ts';
import { type Deed, look, oneOf, sendReview, watch } from '../crowd/people.ts';
import { figuresThatDiffer } from '../crowd/recount.ts';
import { startBenchPostgres } from '../postgres.ts';
import { childrenOf, memoryOf, readCpu, residentOf } from '../processes.ts';
import { seedReviews } from '../seed.ts';
import { judge, type Verdict } from './judge.ts';
import { type Sample, timingsOf } from './sample.ts';

/** How often something is done, in a second: a busy site of a hundred thousand page views a day. */
const A_SECOND = { look: 1.2, review: 0.15, eye: 0.05 };
const STREAMS = 100;
const DOCTORS = 3;
const STRETCH = 30_000;
const LONG_AGO = 90 * 24 * 3600 * 1000;
/** Within this time a letter leaves, and a figure reaches the site. */
const SETTLES = 30_000;

/**
 * Lets a site live for a while with everything on: visitors, streams, reviews with their letters, doctors who enter
 * eyes, the schedules of the site and its backup. Prints one line a stretch, then the verdicts; the exit code.
 */
export async function soak([minutes = '60']: string[]): Promise<number> {
  if (!(Number(minutes) > 0)) {
    process.stderr.write('Usage: npm run bench -- soak [MINUTES]\n');
    return 2;
  }
  await using postgres = await startBenchPostgres();
  await using context = openContext(postgres);
  const database = await context.createDatabase();
  // Long ago: so many unconfirmed ones of today would let all others wait at the gate.
  await seedReviews(context.openDatabase(database), { reviews: 10_000, newest: new Date(Date.now() - LONG_AGO) });
  const client = await context.openClient(database);
  const mail = await startMailServer();
  context.atEnd(() => mail.stop());
  const backups = await mkdtemp(join(tmpdir(), 'iolite-soak-'));
  context.atEnd(() => rm(backups, { recursive: true }));
  const site = await context.runPublicSite(database, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    BACKUP_DIR: backups,
    BACKUP_EVERY: '1',
  });

  const cookies: string[] = [];
  while (cookies.length < DOCTORS) cookies.push(await enterAsDoctor(site.url, client));
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const end = setTimeout(() => leaving.abort(), Number(minutes) * 60_000);
  const watchers = Array.from({ length: STREAMS }, () => watch(site.url, leaving.signal));
  const taken = new Set<string>();
  let deeds: Deed[] = [];
  const busy = [
    keepDoing(A_SECOND.look, leaving.signal, async () => deeds.push(await look(site.url))),
    keepDoing(A_SECOND.eye, leaving.signal, async () => deeds.push(await sendEye(site.url, oneOf(cookies)))),
    keepDoing(A_SECOND.review, leaving.signal, async () => {
      const review = await sendReview(site.url);
      deeds.push(review);
      if (review.status === 302) taken.add(review.email);
    }),
  ];

  const samples: Sample[] = [];
  const start = performance.now();
  let before = await readCpu(site.pids);
  while (!leaving.signal.aborted) {
    await pause(STRETCH, undefined, { signal: leaving.signal }).catch(() => undefined);
    const now = await readCpu(site.pids);
    const sample = {
      minute: (performance.now() - start) / 60_000,
      memory: {
        resident: await residentOf(site.pids.app),
        app: await memoryOf([site.pids.app]),
        database: await memoryOf([site.pids.database, ...(await childrenOf(site.pids.database))]),
      },
      cpu: { app: now.app - before.app, database: now.database - before.database },
      deeds: timingsOf(deeds),
    };
    [before, deeds] = [now, []];
    samples.push(sample);
    process.stderr.write(`${JSON.stringify(sample)}\n`);
  }
  clearTimeout(end);
  await Promise.all(busy);

  const verdicts = [...judge(samples), ...(await lookBack())];
  const events = await Promise.all(watchers);
  const text = verdicts.map(({ what, found, isWell }) => `${isWell ? 'well    ' : 'NOT WELL'}  ${what}: ${found}`);
  process.stdout.write(`${text.join('\n')}\n\n`);
  process.stdout.write(`${taken.size} reviews taken, ${events.reduce((sum, one) => sum + one, 0)} events received\n`);
  return verdicts.every(({ isWell }) => isWell) ? 0 : 1;

  /** What is to be true once everything has settled. */
  async function lookBack(): Promise<Verdict[]> {
    await pause(SETTLES);
    const { rows } = await client.query<{ email: string }>('select email from reviews where email = any($1)', [
      [...taken],
    ]);
    const letters = [...taken].map((email) => [...(mail.arrived.get(email)?.values() ?? [])]);
    const differing = await figuresThatDiffer(client, site.url);
    const wrong = letters.filter((ids) => ids.length !== 1 || ids[0] !== 1).length;
    return [
      {
        what: 'reviews taken and not there',
        found: String(taken.size - rows.length),
        isWell: rows.length === taken.size,
      },
      { what: 'reviews without exactly one letter', found: String(wrong), isWell: wrong === 0 },
      {
        what: 'figures that differ from a recount',
        found: differing.join('; ') || '0',
        isWell: differing.length === 0,
      },
    ];
  }
}

/** Does something so often in a second, whether or not the time before has come to its end; waits for the last. */
async function keepDoing(aSecond: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  while (!signal.aborted) {
    const doing = act().finally(() => underWay.delete(doing));
    underWay.add(doing);
    await pause(1_000 / aSecond, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay);
}
