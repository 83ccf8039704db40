import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import '#platform/metrics/process.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupName } from '#platform/backup/names.ts';
import { connect } from '#platform/db/connect.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createReader } from '#platform/db/reader.ts';
import { startMailbox } from '#platform/mail/mailbox.fixture.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { backupSource } from '#server/backups.ts';
import { createGauges } from '#server/metrics/gauges.ts';
import { eventually } from '#tests/support/eventually.ts';
import { samplesOf } from '#tests/support/metrics.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { run } from '../../cli/run.fixture.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = [...(await read('deploy/monitoring/alerts.yml')).matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
  ([, name = '', expr = '']) => ({ name, expr }),
);
/** The threshold of an alert. */
const thresholdOf = (alert: string) =>
  Number(/ [<>]=? ([\d.]+)$/.exec(rules.find(({ name }) => name === alert)?.expr ?? '')?.[1]);

let site: TestSite;
let backups: string;
let stub: TestSite['backups'];
let moment = 0;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'iolite-alerts-'));
  site = await openTestSite({ settings: { BACKUP_DIR: backups } });
});
afterAll(async () => {
  await site.close();
  await rm(backups, { recursive: true });
});

/** The largest value of a metric at the next scrape. */
async function metric(name: string, labels: Record<string, string> = {}, data = backups, of = site): Promise<number> {
  const folders = { data, backups };
  const now = () => {
    moment += 10_000;
    return moment;
  };
  await createGauges({ site: { ...of, folders, ...(stub && { backups: stub }) }, now })();
  const isMeant = (sample: { name: string; labels: Readonly<Record<string, string>> }) =>
    sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text);
  return Math.max(
    ...samplesOf(await registry.metrics())
      .filter(isMeant)
      .map(({ value }) => value),
  );
}

/** Runs a command of the runbook. */
const cure = (...words: string[]) => run({ DATABASE_URL: site.databaseUrl }, ...words);

describe('the monitoring examples', () => {
  const NAME = /\b(iolite|nodejs|process)_[a-z0-9_]+/g;

  test.each(['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json'])(
    '%s uses only metrics that the site exports',
    async (path) => {
      const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
      const asked = ((await read(path)).match(NAME) ?? []).map((name) =>
        known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
      );
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

describe('a fault exceeds the threshold of its alert, and its cure ends it', () => {
  test('LettersParked: a dead-lettered letter', async () => {
    await eventually(async () =>
      expect(await metric('iolite_queue_length', { state: 'parked' })).not.toBeGreaterThan(
        thresholdOf('LettersParked'),
      ),
    );
    await site.sql(`insert into pgboss.job (name, data, source_name, source_id, source_root_id, source_created_on)
      select 'letters.parked', '{}', 'letters', id, id, now() from gen_random_uuid() as id`);
    await eventually(async () =>
      expect(await metric('iolite_queue_length', { state: 'parked' })).toBeGreaterThan(thresholdOf('LettersParked')),
    );
    await site.services.operators.letters.retry({ uid: 'olga', name: 'Olga' });
    await eventually(async () => expect(await metric('iolite_queue_length', { state: 'parked' })).toBe(0));
  });

  test('NoLetterLeaves and LettersFailing: a mail server that is down, which calls operators without a letter', async () => {
    const taken: string[] = [];
    const service = createServer(async (request, response) => {
      for await (const chunk of request) taken.push(String(chunk));
      response.end();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const hook = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hook`;
    const mailbox = await startMailbox();
    const settings = { SMTP_URL: mailbox.url, OPERATOR_WEBHOOK: hook };
    const mailing = await openTestSite({ settings });
    const failing = () => metric('iolite_queue_failing_seconds', { queue: 'letters' }, backups, mailing);
    const success = () => metric('iolite_queue_success_timestamp_seconds', { queue: 'letters' }, backups, mailing);
    const line = async () =>
      (await mailing.services.operators.news.waiting()).find(({ what }) => what.startsWith('Letters that have failed'));
    const began = await success();

    mailbox.refuseOnce('MAIL FROM', 451);
    const letter = { to: 'ada@mail.example', letter: { kind: 'operator-test' } };
    // It is tried again only when an operator asks for it, however long the test takes until then.
    await mailing.sql(
      `insert into pgboss.job (name, data, retry_delay, retry_backoff) values ('letters', $1, 3600, false)`,
      [letter],
    );
    await eventually(async () => expect(await failing()).toBeGreaterThan(0));
    expect([(await line())?.open, await mailing.failingLetters.check()]).toEqual([0, false]);
    await mailing.sql(
      `update pgboss.job set output = output || jsonb_build_object('since', $1::text)
      where name = 'letters'`,
      [new Date(Date.now() - 31 * 60_000).toISOString()],
    );

    expect(await failing()).toBeGreaterThan(thresholdOf('LettersFailing'));
    expect(await failing()).toBeGreaterThan(thresholdOf('NoLetterLeaves'));
    expect(await success(), 'nothing has left since the start').toBe(began);
    expect((await line())?.open).toBe(1);
    const ready = await mailing.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready, but 1 letter has failed for 31 minutes']);
    expect([await mailing.failingLetters.check(), await mailing.failingLetters.check()]).toEqual([true, false]);
    await eventually(() => expect(taken.join()).toContain('1 letter has failed for 31 minutes'));
    expect(taken.join()).not.toContain('@');

    // The cure of the runbook: the server takes letters again, and an operator has them tried now.
    await mailing.services.operators.letters.tryNow();
    await eventually(() => expect(mailbox.arrived).toHaveLength(1));
    await eventually(async () => expect(await failing()).not.toBeGreaterThan(0));
    expect(await success()).toBeGreaterThan(began);
    expect([(await line())?.open, await mailing.failingLetters.check()]).toEqual([0, false]);
    await mailing.close();
    await mailbox.stop();
    service.close();
  });

  test('QueueStuck: a job that is due and that nobody begins', async () => {
    await site.sql(`insert into pgboss.queue select added.* from pgboss.queue as one,
      jsonb_populate_record(one, '{"name": "nobody", "dead_letter": null}') as added where one.name = 'letters'`);
    await site.sql(`insert into pgboss.job (name, data, start_after)
      values ('nobody', '{}', now() - interval '20 minutes')`);
    await eventually(async () =>
      expect(await metric('iolite_queue_oldest_seconds', { queue: 'nobody' })).toBeGreaterThan(
        thresholdOf('QueueStuck'),
      ),
    );
    await site.sql(`delete from pgboss.job where name = 'nobody'`);
    await eventually(async () =>
      expect(await metric('iolite_queue_oldest_seconds', { queue: 'nobody' })).not.toBeGreaterThan(0),
    );
  });

  test('ReplicaUnused: a replica that is gone', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', () => undefined);
    const { read } = createReader({ primary: site.database.db, replica: gone.db });
    const reads = async () => {
      const all = samplesOf(await registry.metrics()).filter(({ name }) => name === 'iolite_replica_reads_total');
      const byPrimary = all.filter(({ labels }) => labels.from === 'primary');
      const sum = (samples: typeof all) => samples.reduce((total, { value }) => total + value, 0);
      return { all: sum(all), byPrimary: sum(byPrimary) };
    };
    // Other tests of the process have read as well.
    const before = await reads();
    for (let round = 0; round < 4; round += 1) await read((db) => db.execute('select 1'));
    await gone.close();
    const after = await reads();
    const share = (after.byPrimary - before.byPrimary) / (after.all - before.all);
    expect(share).toBeGreaterThan(thresholdOf('ReplicaUnused'));
  });

  test('BackupOld: no backup, or none for days', async () => {
    const limit = thresholdOf('BackupOld');
    const age = () => metric('iolite_backup_age_seconds', { place: 'folder' });
    await eventually(async () => expect(await age()).toBe(Number.POSITIVE_INFINITY));
    const { site: digits } = await backupSource(site.secrets, site.databaseUrl);
    const name = (hours: number) =>
      backupName({ site: digits, at: new Date(Date.now() - hours * 3_600_000), encrypted: false });
    await writeFile(join(backups, name(50)), 'x');
    await eventually(async () => expect(await age()).toBeGreaterThan(limit));
    expect(await cure('backup', '--to', backups)).toMatchObject({ code: 0 });
    await eventually(async () => expect(await age()).toBeLessThan(limit));
    await eventually(async () => expect(await metric('iolite_disk_free_bytes', { place: 'data' })).toBeGreaterThan(0));
  });

  test('BackupOld and BackupUnverified: a copy or a verification that is missing, or old', async () => {
    const areOver = async (hours: number | null) => {
      const at = hours === null ? null : new Date(Date.now() - hours * 3_600_000);
      stub = { instants: async () => ({ bucket: at, verified: at }) } as unknown as TestSite['backups'];
      return [
        (await metric('iolite_backup_age_seconds', { place: 'bucket' })) > thresholdOf('BackupOld'),
        (await metric('iolite_backup_verified_age_seconds')) > thresholdOf('BackupUnverified'),
      ];
    };
    await eventually(async () => expect(await areOver(null)).toEqual([true, true]));
    await eventually(async () => expect(await areOver(50)).toEqual([true, false]));
    await eventually(async () => expect(await areOver(16 * 24)).toEqual([true, true]));
    await eventually(async () => expect(await areOver(1)).toEqual([false, false]));
    stub = undefined;
  });

  test('DiskFull: a file system without room', async () => {
    const place = { place: 'data' };
    await eventually(async () =>
      expect(await metric('iolite_disk_free_bytes', place, '/proc')).toBeLessThan(thresholdOf('DiskFull')),
    );
  });

  test('EventLoopLag: work that blocks the event loop', async () => {
    const limit = thresholdOf('EventLoopLag');
    const keepAllWaiting = async () => {
      for (const end = performance.now() + 2_000 * limit; performance.now() < end; );
      await setImmediate();
    };
    await eventually(async () => {
      // After a scrape the first sample only starts the measurement; the second reports its lag.
      await setImmediate();
      await keepAllWaiting();
      await keepAllWaiting();
      expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(limit);
    });
  });

  test('DatabasePoolExhausted: more requests than connections, while scrapes are still answered', async () => {
    const { pool } = site.database;
    const limit = thresholdOf('DatabasePoolExhausted');
    const taken = Array.from({ length: 10 + limit + 1 }, () => pool.connect());
    for (const each of taken) each.catch(() => undefined);
    const held = await Promise.all(taken.slice(0, 10));
    await eventually(async () =>
      expect(await metric('iolite_database_pool_connections', { state: 'waiting' })).toBeGreaterThan(limit),
    );
    expect(await metric('iolite_database_up')).toBe(0);
    for (const connection of held) connection.release();
    // Requests that waited too long were refused meanwhile.
    for (const late of await Promise.allSettled(taken.slice(10))) if (late.status === 'fulfilled') late.value.release();
    await eventually(async () => expect(await metric('iolite_database_up')).toBe(1));
    await eventually(async () =>
      expect(await metric('iolite_database_pool_connections', { state: 'waiting' })).toBe(0),
    );
  });

  test('SlowRequests: answers that wait for a lock, until the connection that holds it is ended', async () => {
    const seconds = thresholdOf('SlowRequests');
    const total = async (name: string, le?: string) =>
      samplesOf(await registry.metrics())
        .filter((sample) => sample.name === `iolite_request_seconds_${name}` && sample.labels.le === le)
        .reduce((sum, { value }) => sum + value, 0);
    const counts = async () => ({ all: await total('count'), quick: await total('bucket', String(seconds)) });
    const forgotten = await connect(site.databaseUrl, 'somebody');
    await forgotten.query('begin; lock table reviews');

    const before = await counts();
    const asked = performance.now();
    const answers = Array.from({ length: 4 }, () => site.request(`/report/${randomUUID()}`));
    const [blocking] = await eventually(async () => {
      const connections: { pid: number; program: string; blockedBy: number[] }[] = JSON.parse(
        (await cure('connections', 'list', '--json')).out,
      );
      expect(connections.some(({ program, blockedBy }) => program === 'iolite' && blockedBy.length > 0)).toBe(true);
      return connections;
    });
    await eventually(() => expect(performance.now() - asked).toBeGreaterThan(1000 * seconds));
    expect(blocking).toMatchObject({ program: 'somebody' });
    expect(await cure('connections', 'end', String(blocking?.pid))).toMatchObject({ code: 0, err: '' });
    await Promise.all(answers);
    const after = await counts();
    const quick = (after.quick - before.quick) / (after.all - before.all);
    expect(quick, 'the share that is quicker than the limit').toBeLessThan(0.95);
    await forgotten.end();
  });

  test('FiguresStale: a database that lets nobody listen, until it does', async () => {
    const limit = thresholdOf('FiguresStale');
    /** The age that a scrape after the limit sees, for which the test does not wait. */
    const ageLater = () => {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000 * (limit + 1));
      const age = site.services.figures.staleSeconds();
      clock.mockRestore();
      return age;
    };
    expect(await metric('iolite_figures_age_seconds')).toBe(0);
    expect(ageLater()).toBe(0);
    const admin = await connect(new URL('/postgres', site.databaseUrl).href, 'administrator');
    const database = admin.escapeIdentifier(new URL(site.databaseUrl).pathname.slice(1));
    await admin.query(`alter database ${database} with allow_connections false`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'iolite listener'`,
      [new URL(site.databaseUrl).pathname.slice(1)],
    );
    await eventually(async () => expect(await metric('iolite_figures_age_seconds')).toBeGreaterThan(0));
    expect(ageLater()).toBeGreaterThan(limit);
    await admin.query(`alter database ${database} with allow_connections true`);
    await eventually(async () => expect(await metric('iolite_figures_age_seconds')).toBe(0));
    await admin.end();
  });

  test('ReadyzFailing and HighErrorRate: a site that is not ready', async () => {
    await eventually(async () => expect(await metric('iolite_ready')).toBe(1));
    site.readiness.leave();
    await eventually(async () => expect(await metric('iolite_ready')).toBeLessThan(thresholdOf('ReadyzFailing')));
    const faults = { route: '/readyz', status: '5xx' };
    const before = Math.max(0, await metric('iolite_request_seconds_count', faults));
    for (let count = 0; count < 40; count += 1) expect((await site.request('/readyz')).status).toBe(503);
    const perSecond = ((await metric('iolite_request_seconds_count', faults)) - before) / 300;
    expect(perSecond).toBeGreaterThan(thresholdOf('HighErrorRate'));
  });
});
