import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { samplesOf } from '#tests/support/metrics.ts';
import { quickStart } from '#tests/support/quick-start.ts';

/* Faults of a whole site with a private database, each seen as its alert sees it, and cured as the runbook says. */

const RULES = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
const MEMORY = Number(/process_resident_memory_bytes\) > (\d+)/.exec(RULES)?.[1]);

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let app: App | undefined;

const start = (flags: readonly string[] = []) =>
  startApp({
    databaseUrl: '',
    env: { DATA_DIR: folder.path },
    command: [process.execPath, ...flags, ...quickStart, 'server/main.ts'],
  });
const iolite = (...words: string[]) => runIolite({ DATA_DIR: folder.path }, ...words);

/** The value of a metric at the next scrape; undefined when nobody answers. */
async function scrape(url: string | undefined, name: string): Promise<number | undefined> {
  const response = await fetch(`${url}/metrics`).catch(() => undefined);
  return samplesOf((await response?.text()) ?? '').find((sample) => sample.name === name)?.value;
}

beforeAll(async () => {
  folder = await openTestFolder();
});
afterAll(async () => {
  await app?.stop();
  await folder[Symbol.asyncDispose]();
});

test('MemoryHigh: a process that holds much memory, until it is restarted', async () => {
  const leak = `data:text/javascript,globalThis.leak=Buffer.alloc(${MEMORY},1)`;
  app = await start(['--import', leak]);
  expect(await scrape(app.url, 'process_resident_memory_bytes')).toBeGreaterThan(MEMORY);
  await app.stop();
  app = await start();
  expect(await scrape(app.url, 'process_resident_memory_bytes')).toBeLessThan(MEMORY);
});

test('SiteDown: a process that is gone, until it is started', async () => {
  expect(await scrape(app?.url, 'iolite_ready')).toBe(1);
  await app?.kill();
  expect(await scrape(app?.url, 'iolite_ready')).toBeUndefined();
  app = await start();
  expect(await scrape(app.url, 'iolite_ready')).toBe(1);
});

test('ReadyzFailing: commits that wait for a standby that is gone, until it is released', async () => {
  const ready = () => scrape(app?.url, 'iolite_ready');
  expect(await iolite('standbys', 'require', 'gone')).toEqual({
    code: 0,
    err: '',
    out: 'Commits wait for gone now.\n',
  });
  await eventually(async () => expect(await ready()).toBe(0));
  expect(await iolite('standbys', 'release')).toEqual({
    code: 0,
    err: '',
    out: 'Commits wait for no standby now. Once it is back: iolite standbys require "gone"\n',
  });
  await eventually(async () => expect(await ready()).toBe(1));
  expect(await iolite('standbys', 'release')).toMatchObject({
    code: 0,
    out: 'Commits waited for no standby. Nothing has changed.\n',
  });
});

test('standbys with names that PostgreSQL does not understand are refused', async () => {
  expect(await iolite('standbys', 'require', 'FIRST (')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The server refuses: .*synchronous_standby_names/),
  });
});
