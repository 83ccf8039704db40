import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenerOf } from '#server/http-server.ts';
import { doctorWithToken } from '#tests/support/doctor-token.ts';
import { listen } from '#tests/support/listen.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { type PassOptions, sendFolder } from './outcomes/folder.ts';
import { sendBatch } from './outcomes/send-batch.ts';
import { run as runWith } from './run.fixture.ts';

let site: TestSite;
let server: Server;
let url: string;
let token: string;
let ada: Awaited<ReturnType<typeof doctorWithToken>>;
let folder: string;

beforeAll(async () => {
  site = await openTestSite();
  server = await listen(listenerOf({ fetch: (request) => site.fetch(request) }));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ada = await doctorWithToken(site, 'ada@practice.example', 'outcomes');
  token = ada.token;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iolite-outcomes-'));
  await site.sql('delete from post_op_submissions');
  await site.sql('delete from rate_limits');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  server.close();
  await site.close();
});

const put = (name: string, text: string | object) =>
  writeFile(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
const reportOf = async (path: string) => JSON.parse(await readFile(join(folder, `${path}.report.json`), 'utf8'));
const send = (...args: string[]) =>
  runWith({ IOLITE_TOKEN: token }, 'outcomes', 'send', folder, '--site', url, ...args);
const stored = () =>
  site.sql<{ case_number: string }>('select case_number from post_op_submissions order by case_number');
const example = async (kind: string) => {
  await cp(`docs/examples/${kind}.csv`, join(folder, '2026-03.csv'));
  await cp(`docs/examples/${kind}.mapping.json`, join(folder, 'mapping.json'));
};
const eyeOf = (patient: number, more: object = {}) => ({
  caseNumber: `CASE-${String(patient).padStart(12, '0')}`,
  lensId: 3,
  side: 'right',
  dcfva: '20/20',
  ...more,
});

test.each([
  ['openeyes-like', 4, 3],
  ['redcap-like', 3, 2],
])('the folder of a practice is sent: %s', async (kind, eyes, patients) => {
  await example(kind);
  expect(await send('--once')).toEqual({
    code: 0,
    err: '',
    out: `2026-03.csv: ${eyes} new, 0 changed, 0 unchanged, 0 refused.\n`,
  });
  expect((await readdir(folder)).toSorted()).toEqual(['case-numbers.json', 'mapping.json', 'sent']);
  expect(await reportOf('sent/2026-03.csv')).toMatchObject({ counts: { new: eyes }, refused: [], leftOut: [] });
  const numbers = Object.values(JSON.parse(await readFile(join(folder, 'case-numbers.json'), 'utf8')));
  expect(numbers).toHaveLength(patients);
  expect([...new Set((await stored()).map((row) => row.case_number))]).toEqual(numbers.toSorted());

  // The next month's file has the eyes of this one again: its patients keep their numbers.
  await example(kind);
  expect((await send('--once')).out).toBe(`2026-03.csv: 0 new, 0 changed, ${eyes} unchanged, 0 refused.\n`);
  expect((await readdir(join(folder, 'sent'))).toSorted()).toContain('2026-03 (2).csv');
  expect(await stored()).toHaveLength(eyes);
});

test('a clinic sends three consecutive months by its program, closes them, and sees complete figures', async () => {
  const { periods, outcomes } = site.services;
  for (const month of [1, 2, 3]) {
    const opened = await periods.open(ada.who, '2026');
    const id = opened.kind === 'done' ? opened.id : '';
    const eyes = Array.from({ length: 9 }, (_, eye) => eyeOf(10 * month + eye, { surgeryYear: 2026, sph: -0.25 }));
    await put(`2026-0${month}.json`, { eyes });
    const { out } = await send('--once', '--period', `2026-${month}`);
    expect(out).toBe(`2026-0${month}.json: 9 new, 0 changed, 0 unchanged, 0 refused.\n`);
    expect(await periods.close(ada.who, id, { 'operated-3': '10', 'missing-3-lost': '1' })).toEqual({ kind: 'done' });
  }
  const filters = { settled: false, healthy: false };
  expect((await outcomes.figures(ada.who, 3, 'complete', filters)).submissions).toEqual({ n: 27 });

  await put('late.json', { eyes: [eyeOf(99)] });
  const late = await send('--once', '--period', '2026-1');
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining('it is closed') });
  expect(await readdir(folder)).toContain('late.json');
  expect((await send('--once', '--period', 'March')).code).toBe(2);
  expect(await stored()).toHaveLength(27);
});

test('a FHIR Bundle is sent as it is', async () => {
  await cp('docs/examples/fhir-bundle.json', join(folder, '2026-03.json'));
  expect((await send('--once')).out).toBe('2026-03.json: 1 new, 0 changed, 0 unchanged, 0 refused.\n');
  expect(await stored()).toEqual([{ case_number: 'CASE-3F9A02C1B7D4' }]);
});

test('a dry run says what would become of files, and leaves everything as it is', async () => {
  await example('redcap-like');
  const before = (await readdir(folder)).toSorted();
  expect((await send('--dry-run')).out).toBe('2026-03.csv: 3 new, 0 changed, 0 unchanged, 0 refused.\n');
  expect([(await readdir(folder)).toSorted(), await stored()]).toEqual([before, []]);
});

test('refused eyes are reported by line, refused files are put aside, and others are sent', async () => {
  await put('a.json', { eyes: [eyeOf(1), eyeOf(2, { axis: 181 })] });
  await put('b.json', { eyes: [eyeOf(3, { patientName: 'Quackenbush' })] });
  await put('c.json', '{');
  await put('d.csv', 'MRN,Eye,Lens,CDVA\n1,R,12,20/20');
  const { code, out, err } = await send('--once');
  expect([code, err]).toEqual([1, '3 files were not sent.\n']);
  expect(out).toContain('a.json: 1 new, 0 changed, 0 unchanged, 1 refused.');
  expect(out).toMatch(/b\.json: refused\.\n.*\n {2}\/eyes\/0\/\*: This may contain names/);
  expect((await reportOf('sent/a.json')).refused).toEqual([{ line: 2, errors: { axis: expect.any(String) } }]);
  expect(await reportOf('refused/c.json')).toEqual({
    why: ['This is not JSON with a list of “eyes”, and not a FHIR Bundle.'],
  });
  expect((await reportOf('refused/d.csv')).why.join(' ')).toMatch(/which lens is number 12/);
  expect(await stored()).toEqual([{ case_number: 'CASE-000000000001' }]);
  expect(site.log()).not.toContain('Quackenbush');
});

test('a token is needed, and never sent in the clear', async () => {
  await put('a.json', { eyes: [eyeOf(1)] });
  const args = ['outcomes', 'send', folder, '--once', '--site'];
  expect((await runWith({}, ...args, url)).err).toMatch(/^IOLITE_TOKEN holds no token/);
  expect((await runWith({ IOLITE_TOKEN: token }, ...args, 'http://iolite.example')).code).toBe(2);
  const wrong = await runWith({ IOLITE_TOKEN: `iolite_${'0'.repeat(56)}` }, ...args, url);
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Send a token') });
  await put('token', `${token}\n`);
  expect((await runWith({}, ...args, url, '--token-file', join(folder, 'token'))).code).toBe(0);
  expect((await runWith({ IOLITE_TOKEN: token }, 'outcomes', 'send', join(folder, 'none'), '--site', url)).err).toMatch(
    /^There is no folder/,
  );
});

test('a damaged list of case numbers stops everything', async () => {
  await example('redcap-like');
  await put('case-numbers.json', '{"101": "CASE');
  expect((await send('--once')).err).toContain('Restore it from a backup');
  expect(await stored()).toEqual([]);
});

/** A site that gives these answers, one after another, and the keys and waits that it saw. */
async function siteWith(answers: readonly [status: number, body: object, headers?: Record<string, string>][]) {
  const [keys, waits]: [unknown[], number[]] = [[], []];
  const other = await listen((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const [status, body, headers = {}] = answers[keys.length - 1] ?? [503, {}];
    request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
  });
  const options: PassOptions = {
    site: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    token,
    isDryRun: false,
    period: null,
    wait: async (seconds) => waits.push(seconds),
    now: () => new Date(),
    settledSince: null,
  };
  return { options, keys, waits, close: () => other.close() };
}
const DONE = { counts: { new: 1, changed: 0, unchanged: 0, refused: 0 }, eyes: [{ index: 0, result: 'new' }] };

test('a lost answer is asked for again under the same key', async () => {
  const { options, keys, waits, close } = await siteWith([
    [503, {}],
    [429, { detail: 'Wait.' }, { 'Retry-After': '7' }],
    [200, DONE],
  ]);
  expect(await sendBatch({ eyes: [eyeOf(1)] }, options)).toMatchObject({ kind: 'answered' });
  expect([new Set(keys).size, keys.length, waits]).toEqual([1, 3, [1, 7]]);
  close();
});

test('a site that cannot be reached, or asks to wait for long, leaves the file where it is', async () => {
  await put('a.json', { eyes: [eyeOf(1)] });
  const down = await siteWith([]);
  expect(await sendFolder(folder, down.options)).toBe(1);
  expect(down.waits).toEqual([1, 4, 15, 60]);
  down.close();
  const busy = await siteWith([[429, { detail: 'Too many.' }, { 'Retry-After': '86400' }]]);
  expect(await sendFolder(folder, busy.options)).toBe(1);
  expect(busy.waits).toEqual([]);
  busy.close();
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('the token is not sent on to another site', async () => {
  const elsewhere = await siteWith([[200, DONE]]);
  const { options, close } = await siteWith(
    Array.from({ length: 5 }, () => [307, {}, { Location: `${elsewhere.options.site}/api` }] as const).map(
      ([status, body, headers]) => [status, body, headers],
    ),
  );
  expect(await sendBatch({ eyes: [eyeOf(1)] }, options)).toMatchObject({ kind: 'later' });
  expect(elsewhere.keys).toEqual([]);
  close();
  elsewhere.close();
});

test('a watched folder leaves a file that may still be written', async () => {
  await put('a.json', { eyes: [eyeOf(1)] });
  const { options, keys, close } = await siteWith([[200, DONE]]);
  expect(await sendFolder(folder, { ...options, settledSince: new Date(0) })).toBe(0);
  expect([keys, await readdir(folder)]).toEqual([[], ['a.json']]);
  expect(await sendFolder(folder, { ...options, settledSince: new Date(Date.now() + 60_000) })).toBe(0);
  expect(await readdir(folder)).toEqual(['sent']);
  close();
});
