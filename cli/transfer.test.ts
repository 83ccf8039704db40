import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MADE_UP_UNTIL, makeUpExport } from '#domain/transfer/made-up.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { quickStart } from '#tests/support/quick-start.ts';
import { openScratch } from '#tests/support/scratch.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { run as runWith } from './run.fixture.ts';

let site: TestSite;
let folder: string;
let scratch: Awaited<ReturnType<typeof openScratch>>;
const run = (...args: string[]) => runWith({ DATABASE_URL: site.databaseUrl }, ...args);

beforeAll(async () => {
  scratch = await openScratch();
  folder = scratch.path;
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  await scratch[Symbol.asyncDispose]();
});

async function write(name: string, value: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(value));
  return path;
}

const AT = MADE_UP_UNTIL - 1;
const review = (index: number, changes: object = {}) => ({
  lensId: (index % 10) + 1,
  reviewerType: 'patient',
  overallRating: 4,
  email: `visitor${index}@mail.example`,
  timestamp: AT - index,
  ...changes,
});

describe('iolite import', () => {
  test('previews an import, runs it on request, and the site’s figures change', async () => {
    const file = await write('small.json', { reviews: { a: review(1), b: review(1, { lensId: 99 }) } });
    const dry = await run('import', file, '--demo');
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/^refused {3}reviews\/b: lensId \(99\): .+; it is left out$/m);
    expect(dry.out).toMatch(/^reviews +2 +1 +1 +1 +0 +0 +0$/m);
    expect(dry.out).toMatch(/^2 +0 +→ 1 +0 +→ 0 +– +→ 4\.00$/m);
    expect(dry.out).toContain(`Nothing was changed. To do it: iolite import ${file} --demo --apply`);
    expect(dry.err).toContain('Reading: 100%');
    expect(site.services.figures.of(2).all.reviews).toBe(0);

    const done = await run('import', file, '--apply');
    expect([done.code, done.out.endsWith('All of it is stored.\n')]).toEqual([0, true]);
    await eventually(() => expect(site.services.figures.of(2).all.reviews).toBe(1));
    const json = (await run('import', file, '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(json).toMatchObject([
      { kind: 'doubtful' },
      { kind: 'refused', path: 'reviews/b' },
      { applied: false, kinds: { reviews: { unchanged: 1 } } },
    ]);
  });

  test('asks new doctors by letter to set a password, once and only on request', async () => {
    const doctor = (name: string) => ({
      email: `${name}@practice.example`,
      practiceName: 'Clear Sight',
      practiceWebsite: 'www.clearsight.example',
      practicePhone: '+1 555 010 0199',
      status: 'verified',
      createdAt: '2024-03-01T10:00:00.000Z',
    });
    const silent = await write('silent.json', { registeredDoctors: { 'uid-grace': doctor('grace') } });
    const both = await write('both.json', {
      registeredDoctors: { 'uid-grace': doctor('grace'), 'uid-ada': doctor('ada') },
    });
    await run('import', silent, '--apply');
    await run('import', both, '--letters');
    for (let time = 0; time < 2; time += 1) await run('import', both, '--apply', '--letters');
    const letters = () =>
      site.sql(`select recipient, subject from mail_tray where recipient like '%@practice.example'`);
    await eventually(async () =>
      expect(await letters()).toEqual([
        { recipient: 'ada@practice.example', subject: 'Set a new password for your doctor account' },
      ]),
    );

    await site.services.doctors.passwords.request({ email: 'ada@practice.example' }, '192.0.2.9');
    const link = await eventually(async () => {
      const [letter] = await site.sql<{ text: string }>(
        `select text from mail_tray where text like '%new-password?token=%' limit 1`,
      );
      return /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? Promise.reject(new Error('No link has come.'));
    });
    const password = 'a view of the sea';
    expect(await site.services.doctors.passwords.set(link, { password, confirmPassword: password })).toMatchObject({
      kind: 'done',
      cookies: [expect.any(String)],
    });
    const signedIn = await site.services.doctors.signIn(
      { email: 'ada@practice.example', password },
      new Headers(),
      '192.0.2.9',
    );
    expect(signedIn.kind).toBe('signedIn');
  });

  test.each([
    ['missing', ['import', '/nowhere.json'], 1, '/nowhere.json cannot be read'],
    ['no file', ['import'], 2, "missing required argument 'file'"],
    ['an unknown kind', ['export', 'x.json', '--only', 'users'], 2, 'Allowed choices are registeredDoctors, reviews'],
  ])('%s: ends with a line that says so', async (_what, args, code, message) => {
    const ran = await run(...args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(message);
  });
});

describe('iolite export', () => {
  test('exports all kinds or the given ones, and no partial file', async () => {
    const [all, some] = [join(folder, 'all.json'), join(folder, 'some.json')];
    expect((await run('export', all)).out).toMatch(
      /^registeredDoctors +2\nreviews +1\npostOpData +0\nnewsletterSub.+0\n$/,
    );
    expect(JSON.parse((await run('export', some, '--only', 'reviews', '--json')).out)).toEqual({ reviews: 1 });
    expect(Object.keys(JSON.parse(await readFile(some, 'utf8')))).toEqual(['reviews']);
    const failed = await run('export', join(folder, 'no', 'such', 'folder.json'));
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('folder.json cannot be written')]);
  });
});

test('an import that was killed continues where it stopped', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => [`key${index}`, review(index)]);
  const file = await write('many.json', { reviews: Object.fromEntries(many) });
  await site.sql('delete from reviews');
  const stored = async () => (await site.sql<{ n: number }>('select count(*)::int as n from reviews'))[0]?.n ?? 0;

  const command = fileURLToPath(new URL('./iolite.ts', import.meta.url));
  const child = spawn(process.execPath, [...quickStart, command, 'import', file, '--apply'], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  // The first of two parts is stored.
  for await (const words of child.stderr) if (/Storing: 50%/.test(String(words))) child.kill('SIGKILL');
  await ended;
  const afterKill = await stored();
  expect(afterKill).toBeGreaterThan(0);
  expect(afterKill % 5_000).toBe(0);

  const again = await run('import', file, '--apply');
  expect(again.code).toBe(0);
  expect(await stored()).toBe(10_000);
  await site.settled();
  expect(site.services.figures.all().reduce((sum, lens) => sum + lens.all.reviews, 0)).toBe(10_000);
});

test('the sample export in the documentation is the one that the tests import', async () => {
  const written = JSON.parse(await readFile('docs/made-up-export.json', 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(makeUpExport())));
});
