import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { openTestFolder } from '#platform/postgres/test-folder.ts';
import { type Ran, runIolite } from '#tests/support/iolite.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const run = (...args: string[]): Promise<Ran> => runIolite({ DATABASE_URL: site.databaseUrl }, ...args);
const lines = (text: string) => text.trimEnd().split('\n');

beforeAll(async () => {
  site = await openTestSite();
  for (const name of ['ada', 'grace']) {
    await site.services.doctors.register(registrationForm(`${name}@mail.example`), new Headers(), NETWORK);
  }
});
afterAll(() => site.close());

describe('iolite doctors', () => {
  test('verifies a doctor whom it listed', async () => {
    const list = await run('doctors', 'list', '--status', 'pending_verification');
    expect([list.code, list.err]).toEqual([0, '']);
    const [heading, ...rows] = lines(list.out);
    expect(heading).toMatch(/^UID +STATUS +REGISTERED +E-MAIL +PRACTICE$/);
    expect(rows).toHaveLength(2);
    const uid = /^(\w+) +pending_verification +[\d-]+ [\d:]+ UTC +ada@mail\.example +Clear Sight/.exec(
      rows[0] ?? '',
    )?.[1];

    const verify = await run('doctors', 'verify', uid ?? '', '--operator', 'Olga');
    expect(verify).toEqual({ code: 0, err: '', out: 'ada@mail.example is verified now. A letter tells the doctor.\n' });
    const show = await run('doctors', 'show', 'ADA@mail.example');
    expect(show.out).toMatch(/^Doctor +\w+\nE-mail +ada@mail\.example\n/);
    expect(show.out).toMatch(/Status +verified\n.* registered by system\n.* verified by Olga\n$/);

    const again = await run('doctors', 'verify', 'ada@mail.example');
    expect(again).toEqual({ code: 0, err: '', out: 'ada@mail.example was verified before. Nothing has changed.\n' });
  });

  test('rejects a doctor with a reason, and writes JSON', async () => {
    const reject = await run('doctors', 'reject', 'grace@mail.example', '--reason', ' No such practice. ', '--json');
    expect(reject.code).toBe(0);
    expect(JSON.parse(reject.out)).toMatchObject({ changed: true, doctor: { status: 'rejected' } });
    const show = JSON.parse((await run('doctors', 'show', 'grace@mail.example', '--json')).out);
    expect(show).toMatchObject({
      email: 'grace@mail.example',
      status: 'rejected',
      audit: [
        { act: 'registered' },
        { act: 'rejected', reason: 'No such practice.', actor: expect.stringMatching(/./) },
      ],
    });
    const rejected = JSON.parse((await run('doctors', 'list', '--status', 'rejected', '--json')).out);
    expect(rejected).toMatchObject([{ email: 'grace@mail.example' }]);
    expect((await run('doctors', 'list', '--status', 'pending_verification')).out).toBe('No doctors.\n');
  });

  test('says when there is no such doctor', async () => {
    for (const act of [['show'], ['verify'], ['reject', '--reason', 'x']] as const) {
      const [name, ...options] = act;
      const ran = await run('doctors', name, 'nobody@mail.example', ...options);
      expect(ran).toEqual({ code: 1, out: '', err: 'No doctor is registered as nobody@mail.example.\n' });
    }
  });
});

describe('iolite reviews', () => {
  test('takes a review down and puts it back', async () => {
    const [review] = await site.sql<{ id: string }>(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
       values (1, 'bob@mail.example', 'bob@mail.example', 'patient', 5) returning id`,
    );
    const id = review?.id ?? '';
    const counted = async () => {
      await site.settled();
      return site.services.figures.of(1).all.reviews;
    };
    expect(await counted()).toBe(1);
    const hide = await run('reviews', 'hide', id, '--reason', 'Names a person.');
    expect(hide).toEqual({ code: 0, err: '', out: 'The review is hidden now.\n' });
    expect(await counted()).toBe(0);
    expect((await run('reviews', 'hide', id, '--reason', 'Again.')).out).toBe(
      'The review was hidden before. Nothing has changed.\n',
    );
    expect(JSON.parse((await run('reviews', 'show', id, '--json')).out)).toEqual({
      id,
      status: 'shown',
      changed: true,
    });
    expect(await counted()).toBe(1);
  });

  test('says when there is no such review', async () => {
    expect(await run('reviews', 'show', 'x')).toEqual({ code: 1, out: '', err: 'There is no review x.\n' });
  });
});

describe('a command that is wrong ends with 2 and says what is', () => {
  test.each([
    ['nothing', [], 'Usage: iolite'],
    ['an unknown command', ['doctor'], "error: unknown command 'doctor'"],
    ['an unknown status', ['doctors', 'list', '--status', 'good'], 'Allowed choices are pending_verification'],
    ['nobody', ['doctors', 'verify'], "error: missing required argument 'who'"],
    ['no reason', ['doctors', 'reject', 'x'], "error: required option '--reason <text>' not specified"],
    ['an empty reason', ['doctors', 'reject', 'x', '--reason', ' '], 'The reason is empty.'],
  ])('%s', async (_what, args, message) => {
    const ran = await run(...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
  });
});

describe('help', () => {
  test('is not an error', async () => {
    const help = await run('doctors', 'reject', '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toMatch(/Usage: iolite doctors reject[\s\S]*--reason <text>[\s\S]*--operator <name>/);
  });
});

describe('without a site the command ends with 1 and says what to do', () => {
  test('no site runs on the data directory', async () => {
    await using folder = await openTestFolder();
    const ran = await runIolite({ DATA_DIR: folder.path }, 'doctors', 'list');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(lines(ran.err)).toEqual([
      expect.stringMatching(/^No site is running on the data directory .+ Start the site/),
    ]);
  });

  test('the database is not there', async () => {
    const ran = await runIolite({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/iolite' }, 'doctors', 'list');
    expect(ran.code).toBe(1);
    expect(lines(ran.err)).toEqual([expect.stringContaining('cannot be reached')]);
    expect(ran.err).not.toContain('secret');
  });

  test('the configuration is wrong', async () => {
    const ran = await runIolite({ DATABASE_URL: 'mysql://localhost' }, 'doctors', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringMatching(/^DATABASE_URL is wrong: expected/)]]);
  });

  test('the database belongs to something else', async () => {
    const other = new URL(site.databaseUrl);
    other.pathname = '/template1';
    const ran = await runIolite({ DATABASE_URL: other.href }, 'doctors', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringContaining('was not set up by this version')]]);
  });
});
