import { expect, inject, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite } from '#tests/support/site.ts';
import { query } from '#tests/support/test-database.ts';
import { createReadiness } from './readiness.ts';

async function readyz(site: Awaited<ReturnType<typeof openTestSite>>) {
  const answer = await site.request('/readyz');
  return [answer.status, await answer.text()];
}

test('a site is ready while its database accepts writes, and says why when it does not', async () => {
  const site = await openTestSite();
  expect(await readyz(site)).toEqual([200, 'ready']);
  const name = new URL(site.databaseUrl).pathname.slice(1);
  // From another database: who ends all connections of a database must not have one of them.
  const administer = (statement: string) => query(inject('postgresUrl'), statement);
  const alter = (change: string) => administer(`alter database ${name} ${change}`);
  const cut = () => administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  await alter('set default_transaction_read_only = on');
  await cut();
  await eventually(async () =>
    expect(await readyz(site)).toEqual([503, 'not ready: the database takes no writes (read-only)']),
  );
  expect((await site.request('/healthz')).status).toBe(200);
  await alter('reset default_transaction_read_only');
  await cut();
  await eventually(async () => expect(await readyz(site)).toEqual([200, 'ready']));
  expect(site.log()).toMatch(/"reason":"the database takes no writes \(read-only\)","msg":"Not ready"/);
  expect(site.log()).toContain('Ready again');

  await site.leave();
  expect(await readyz(site)).toEqual([503, 'not ready: the site is stopping']);
  await site.close();
});

test('concurrent checks share one query', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<undefined>();
  const readiness = createReadiness(() => {
    asked += 1;
    return answer.promise;
  }, createLog('silent'));
  const checks = Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  answer.resolve(undefined);
  expect(await checks).toEqual(Array(50).fill(undefined));
  expect(await readiness.check()).toBeUndefined();
  expect(asked).toBe(1);
});
