import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { type App, NO_SETTINGS, startApp } from '#tests/support/app.ts';
import { samplesOf } from '#tests/support/metrics.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { startPrimary } from '../scale/servers.ts';
import { until } from '../until.ts';

const LENS = 3;
/** How long the replica stands still, in milliseconds: longer than it may be behind, twice. */
const STILL = 12_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Has the replay of a replica paused while comments are read, and says what readers, the writer of a review and
 * operators notice of it. About half a minute. The exit code is 1 when somebody is shown comments that are too old.
 */
export async function replica(): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const primary = await startPrimary(opened);
  await migrateDatabase(primary.url);
  const second = await primary.addStandby('second');
  const env = { READ_DATABASE_URL: second.url };
  const site = opened.adopt(await startApp({ databaseUrl: primary.url, env }), (app) => app.stop());

  await sendComment(site, 'Before.');
  await until(() => answeredBy(site, 'replica'));
  say('The replica streams, and answers.');

  await second.sql('select pg_wal_replay_pause()');
  const before = await readsOf(site);
  const paused = performance.now();
  const words = `Written at ${randomUUID()}`;
  const cookie = await sendComment(site, words);
  const own = await comments(site, { Cookie: cookie });
  say(`Who has just written it ${own.includes(words) ? 'sees' : 'DOES NOT SEE'} the review at once.`);
  const sent = performance.now();
  let [looks, lacking, first] = [0, 0, Number.POSITIVE_INFINITY];
  while (performance.now() - paused < STILL) {
    const has = (await comments(site)).includes(words);
    looks += 1;
    if (has) first = Math.min(first, performance.now());
    else if (performance.now() > first) lacking += 1;
  }
  const still = await readsOf(site);
  say(
    `Paused for ${seconds(STILL)}: others see it ${seconds(first - sent)} after its answer; of ${looks} looks ${lacking} lack it later on.`,
  );
  say(`Answered by the primary ${still.primary - before.primary}, by the replica ${still.replica - before.replica}.`);
  const warned = site.log().includes('the primary answers in its place');
  const checked = (await check(primary.url, env)).split('\n').find((line) => / replica: /.test(line));
  say(`The log ${warned ? 'says so' : 'SAYS NOTHING'}; iolite check says: ${checked?.trim()}`);

  await second.sql('select pg_wal_replay_resume()');
  const resumed = performance.now();
  await until(() => answeredBy(site, 'replica'));
  const healed = performance.now() - resumed;
  const stillThere = (await comments(site)).includes(words);
  await until(() => {
    if (!site.log().includes('keeps up again')) throw new Error('The log says nothing.');
  });
  say(`Resumed: the replica answers again after ${seconds(healed)}, and the log says so.`);
  return own.includes(words) && Number.isFinite(first) && lacking === 0 && warned && stillThere ? 0 : 1;
}

/** Sends a review with these words; the cookies of the answer. */
async function sendComment({ url }: App, words: string): Promise<string> {
  const fields = reviewFields({ lensId: String(LENS), email: `${randomUUID()}@mail.example`, comments: words });
  const { status, headers } = await fetch(`${url}/submit-review`, { ...formFrom(url, fields), redirect: 'manual' });
  if (status !== 302) throw new Error(`A review was answered with ${status}.`);
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The comments of the lens by a question that is kept nowhere. */
async function comments({ url }: App, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${url}/api/lenses/${LENS}/comments?asked=${randomUUID()}`, { headers })).text();
}

type Reads = { readonly primary: number; readonly replica: number };

async function readsOf({ url }: App): Promise<Reads> {
  const samples = samplesOf(await (await fetch(`${url}/metrics`)).text());
  const by = (server: string) =>
    samples.find(({ name, labels }) => name === 'iolite_replica_reads_total' && labels.from === server)?.value ?? 0;
  return { primary: by('primary'), replica: by('replica') };
}

/** @throws when somebody else has answered. */
async function answeredBy(site: App, server: keyof Reads): Promise<void> {
  const before = await readsOf(site);
  await comments(site);
  if ((await readsOf(site))[server] === before[server]) throw new Error(`The ${server} has not answered.`);
}

/** What the check for operators says; that something is doubtful is no failure of it. */
async function check(databaseUrl: string, env: Record<string, string>): Promise<string> {
  const settings = { ...process.env, ...NO_SETTINGS, DATABASE_URL: databaseUrl, ...env };
  const asked = promisify(execFile)(process.execPath, ['cli/iolite.mjs', 'check'], { env: settings });
  return asked.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}
