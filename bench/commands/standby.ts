import { setTimeout as pause } from 'node:timers/promises';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { startApp } from '#tests/support/app.ts';
import { startPrimary } from '../scale/servers.ts';
import { isKept, keepSending, sendReview } from '../scale/writers.ts';
import { until } from '../until.ts';

const VISITORS = 8;
/** Milliseconds of load before the primary is lost, and after the standby takes over. */
const LOAD = 3_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Loses the primary under load, promotes the standby that every commit waits for, and says what visitors noticed; then
 * lets that standby be missing. About half a minute. The exit code is 1 when something acknowledged is lost.
 */
export async function standby(): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const primary = await startPrimary(opened);
  await migrateDatabase(primary.url);
  const second = await primary.addStandby('second');
  await primary.sql(`alter system set synchronous_standby_names = 'second'`);
  await primary.sql('select pg_reload_conf()');
  await until(async () => {
    const [row] = await primary.sql<{ state: string }>('select sync_state as state from pg_stat_replication');
    if (row?.state !== 'sync') throw new Error('The standby does not stream yet.');
  });
  const url = primary.url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${second.port}`);
  const site = opened.adopt(await startApp({ databaseUrl: `${url}?target_session_attrs=read-write` }), (app) =>
    app.stop(),
  );

  const load = keepSending(site.url, VISITORS);
  await pause(LOAD);
  const lost = performance.now();
  await primary.kill();
  await second.sql('select pg_promote()');
  await until(() => {
    if (!load.sent.some((each) => isKept(each) && each.at - each.milliseconds > lost)) throw new Error('No write yet.');
  });
  await pause(LOAD);
  const sent = await load.stop();
  const kept = sent.filter(isKept);
  const resumed = Math.min(...kept.filter(({ at, milliseconds }) => at - milliseconds > lost).map(({ at }) => at));
  const stored = new Set((await second.sql<{ email: string }>('select email from reviews')).map(({ email }) => email));
  const missing = kept.filter(({ email }) => !stored.has(email)).length;
  say(`Primary lost under load, standby promoted: writes go on ${seconds(resumed - lost)} later.`);
  say(`${kept.length} reviews acknowledged, ${missing} of them lost.`);
  const others = sent.filter((each) => !isKept(each));
  say(
    `${others.length} refused meanwhile, of which ${others.filter(({ isUnknown }) => isUnknown).length} as not known.`,
  );

  await second.sql(`alter system set synchronous_standby_names = 'missing'`);
  await second.sql('select pg_reload_conf()');
  const waited = await Promise.all([1, 2, 3].map(() => sendReview(site.url)));
  const longest = Math.max(...waited.map(({ milliseconds }) => milliseconds));
  const told = waited.filter(({ status, isUnknown }) => status === 503 && isUnknown).length;
  say(
    `The synchronous standby is missing: ${waited.length} reviews wait ${seconds(longest)} at most, ${told} are told that it is not known.`,
  );
  const idle = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'iolite'`;
  say(`Connections of visitors that still wait for it: ${(await second.sql<{ count: number }>(idle))[0]?.count}.`);
  await second.sql(`alter system reset synchronous_standby_names`);
  await second.sql('select pg_reload_conf()');
  const again = await Promise.all(waited.map(({ email }) => sendReview(site.url, email)));
  const emails = waited.map(({ email }) => email);
  const [{ count = 0 } = {}] = await second.sql<{ count: number }>(
    'select count(*)::int as count from reviews where email = any($1)',
    [emails],
  );
  say(`Sent once more, ${again.filter(isKept).length} of ${again.length} are taken, and ${count} reviews are stored.`);
  return missing > 0 ? 1 : 0;
}
