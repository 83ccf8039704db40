import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { letterQueue } from '#letters/post.ts';
import { VERSION } from '#platform/config/version.ts';
import { timePasses } from '#platform/jobs/time.fixture.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { run as runWith } from './run.fixture.ts';

let site: TestSite;
const run = (...args: string[]) => runWith({ DATABASE_URL: site.databaseUrl }, ...args);
const lines = (text: string) => text.trimEnd().split('\n');

beforeAll(async () => {
  site = await openTestSite();
  for (const name of ['ada', 'grace']) {
    await site.services.doctors.register(registrationForm(`${name}@mail.example`), new Headers(), NETWORK);
  }
});
afterAll(() => site.close());

describe('iolite doctors', () => {
  test('verifies a doctor from the list', async () => {
    const list = await run('doctors', 'list', '--status', 'pending_verification');
    expect([list.code, list.err]).toEqual([0, '']);
    const [heading, ...rows] = lines(list.out);
    expect(heading).toMatch(/^UID +STATUS +REGISTERED +E-MAIL +PRACTICE$/);
    expect(rows).toHaveLength(2);
    const uid = /^([\w-]+) +pending_verification +[\d-]+ [\d:]+ UTC +ada@mail\.example +Clear Sight/.exec(
      rows[0] ?? '',
    )?.[1];

    const unproven = await run('doctors', 'verify', uid ?? '', '--operator', 'Olga');
    expect(unproven).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has not opened the link') });
    expect((await run('doctors', 'show', uid ?? '')).out).toMatch(/E-mail +ada@mail\.example \(not proven\)\n/);
    await site.sql(`update auth_users set email_verified = true where email = 'ada@mail.example'`);
    const verify = await run('doctors', 'verify', uid ?? '', '--operator', 'Olga');
    expect(verify).toEqual({ code: 0, err: '', out: 'ada@mail.example is verified now. A letter tells the doctor.\n' });
    const show = await run('doctors', 'show', 'ADA@mail.example');
    expect(show.out).toMatch(/^Doctor +[\w-]+\nE-mail +ada@mail\.example\n/);
    expect(show.out).toMatch(/Status +verified\n.* registered by system\n.* verified by Olga\n$/);

    const app = await run('doctors', 'remove-app', 'ada@mail.example', '--reason', 'Called the practice.');
    expect(app).toEqual({ code: 0, err: '', out: 'ada@mail.example had no app. Nothing has changed.\n' });

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

    const known = ['doctors', 'verify', 'grace@mail.example', '--without-proof', ' Met at the congress. '];
    expect((await run(...known)).out).toBe('grace@mail.example is verified now. A letter tells the doctor.\n');
    expect((await run('doctors', 'show', 'grace@mail.example')).out).toMatch(
      /verified by .+: without a proven address: Met at the congress\.\n$/,
    );
    expect(await run('doctors', 'verify', 'grace@mail.example', '--without-proof', ' ')).toMatchObject({ code: 2 });
  });

  test('lists linked accounts, and verifies or rejects them once', async () => {
    const linked = lines((await run('doctors', 'linked')).out);
    expect(linked[0]).toMatch(/^UID +UID +SINCE +IN COMMON$/);
    expect(linked[1]).toMatch(/^[\w-]+ +[\w-]+ +[\d-]+ [\d:]+ UTC +network, website, phone$/);
    const judge = ['doctors', 'judge-linked', 'ada@mail.example', 'grace@mail.example'];
    expect((await run(...judge, 'two', '--operator', 'Olga')).out).toBe('Recorded in the audits of both accounts.\n');
    expect((await run(...judge, 'two')).out).toBe('This was recorded before. Nothing has changed.\n');
    expect((await run('doctors', 'show', 'ada@mail.example')).out).toMatch(
      /Linked +[\w-]+ \(.+\): network, website, phone; judged: two\n[\s\S]*judged_two_people by Olga: with the account [\w-]+\n$/,
    );
    expect((await run('doctors', 'judge-linked', 'ada@mail.example', 'nobody', 'one')).err).toBe(
      'ada@mail.example and nobody have nothing in common.\n',
    );
    expect((await run(...judge, 'three')).code).toBe(2);
  });

  test('reports an unknown doctor', async () => {
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
    const hide = await run('reviews', 'hide', id, '--rule', '1', '--reason', 'Names a nurse.');
    expect(hide).toEqual({ code: 0, err: '', out: 'The review is hidden now.\n' });
    expect(await counted()).toBe(0);
    expect((await run('reviews', 'hide', id, '--rule', '2')).out).toBe(
      'The review was hidden before. Nothing has changed.\n',
    );
    expect(JSON.parse((await run('reviews', 'unhide', id, '--json')).out)).toEqual({
      id,
      status: 'shown',
      changed: true,
    });
    expect(await counted()).toBe(1);
    expect(await site.sql('select act, rule, reason from review_audit order by id')).toEqual([
      { act: 'hidden', rule: 1, reason: 'Names a nurse.' },
      { act: 'shown', rule: null, reason: null },
    ]);
  });

  test('reports an unknown review', async () => {
    expect(await run('reviews', 'unhide', 'x')).toEqual({ code: 1, out: '', err: 'There is no review x.\n' });
  });
});

describe('an invalid command exits with 2 and an explanation', () => {
  test.each([
    ['nothing', [], 'Usage: iolite'],
    ['an unknown command', ['doctor'], "error: unknown command 'doctor'"],
    ['an unknown status', ['doctors', 'list', '--status', 'good'], 'Allowed choices are pending_verification'],
    ['nobody', ['doctors', 'verify'], "error: missing required argument 'who'"],
    ['no reason', ['doctors', 'reject', 'x'], "error: required option '--reason <text>' not specified"],
    ['no rule', ['reviews', 'hide', 'x'], "error: required option '--rule <number>' not specified"],
    ['an unknown rule', ['reviews', 'hide', 'x', '--rule', '7'], 'The rules are 1 Harm to a person · 2'],
    ['an empty reason', ['doctors', 'reject', 'x', '--reason', ' '], 'The reason is empty.'],
  ])('%s', async (_what, args, message) => {
    const ran = await run(...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
  });
});

const LETTERS_UNDER_WAY = `select from pgboss.job where name = 'letters' and state < 'completed'`;

describe('iolite letters', () => {
  /**
   * Two letters that have failed for the last time, in the state in which the queue leaves them. Returns the ids they
   * were sent under.
   */
  async function parkLetters(): Promise<string[]> {
    const dead = await site.sql<{ id: string }>(
      `insert into pgboss.job
         (name, data, created_on, source_name, source_id, source_root_id, source_created_on, source_output)
       select 'letters.parked', jsonb_build_object('to', 'ada@mail.example', 'letter', letter), now() + number * interval '1 s',
         'letters', id, id, now() - interval '2 days', '{"reason":"SMTP delivery failed: 550 RCPT TO <ada@mail.example>"}'
       from (values (1, gen_random_uuid(), '{"kind":"doctor-verified"}'::jsonb),
                    (2, gen_random_uuid(), '{"kind":"of-another-release"}')) as letters (number, id, letter)
       returning source_root_id as id`,
    );
    return dead.map(({ id }) => id);
  }

  test('lists undelivered letters without recipients, and retries them', async () => {
    expect((await run('letters', 'list')).out).toBe('There are no dead letters.\n');
    await eventually(async () => expect(await site.sql(LETTERS_UNDER_WAY)).toEqual([]));
    await site.sql('delete from mail_tray');
    const [id = '', other = ''] = await parkLetters();
    const list = await run('letters', 'list');
    expect(list).toMatchObject({ code: 0, err: '' });
    expect(list.out).toMatch(/^ID +LETTER +WRITTEN +GIVEN UP +REASON\n/);
    expect(list.out).toMatch(new RegExp(`${id}  doctor-verified .*SMTP delivery failed: 550 RCPT TO <\\[address\\]>`));
    expect(list.out).toContain(`${other}  of-another-release`);
    const json = await run('letters', 'list', '--json');
    expect(JSON.parse(json.out)).toMatchObject([{ kind: 'doctor-verified' }, { kind: 'of-another-release' }]);
    expect(list.out + json.out).not.toContain('@');

    const retry = await run('letters', 'retry', id);
    expect(retry).toEqual({ code: 0, err: '', out: '1 letter is on its way again.\n' });
    await timePasses(site.database.db, letterQueue, 0);
    await eventually(async () =>
      expect(await site.sql('select message_id, recipient from mail_tray')).toEqual([
        { message_id: `<${id}@iolite.example>`, recipient: 'ada@mail.example' },
      ]),
    );
    const gone = await run('letters', 'retry', id, '--json');
    expect([gone.code, gone.err]).toEqual([1, `There is no dead letter ${id}.\n`]);
    expect((await run('letters', 'retry', '--all')).out).toBe('1 letter is on its way again.\n');
    expect((await run('letters', 'retry', '--all')).out).toBe('0 letters are on their way again.\n');
  });

  test('gives dead-lettered letters up, each with an audit entry, and lists those that fail', async () => {
    const [id = '', other = ''] = await parkLetters();
    expect((await run('letters', 'drop', id, '--operator', 'Olga')).out).toBe('1 letter is given up.\n');
    const again = await run('letters', 'drop', id, other, '--operator', 'Olga', '--json');
    expect([again.code, JSON.parse(again.out), again.err]).toEqual([
      1,
      { dropped: [other] },
      `There is no dead letter ${id}.\n`,
    ]);
    expect(JSON.parse((await run('letters', 'list', '--json')).out)).toEqual([]);
    const acts = await site.sql(`select actor, about from operator_audit where act = 'letter_dropped' order by id`);
    expect(acts).toEqual([id, other].map((about) => ({ actor: 'Olga', about })));

    expect((await run('letters', 'failing')).out).toBe('No letter is failing.\n');
    await site.sql(
      `insert into pgboss.job (name, data, state, retry_count, retry_limit, start_after, output)
       select 'letters', '{"to":"ada@mail.example","letter":{"kind":"welcome"}}', 'retry', 3, 9, now() + interval '1 hour',
         '{"reason":"421 later"}'`,
    );
    const failing = await run('letters', 'failing');
    expect(failing.out).toMatch(/^ID +LETTER +WRITTEN +TRIES +NEXT TRY +REASON\n.* welcome .* 3 .*421 later\n$/);
    const json = await run('letters', 'failing', '--json');
    expect(JSON.parse(json.out)).toMatchObject([{ kind: 'welcome', tries: 3, reason: '421 later' }]);
    expect(failing.out + json.out).not.toContain('@');
    const now = await run('letters', 'retry', '--failing', '--json');
    expect([now.code, JSON.parse(now.out).tried]).toEqual([0, expect.toSatisfy((tried: number) => tried > 0)]);
    await eventually(async () => {
      const [job] = await site.sql(`select retry_count from pgboss.job where data ->> 'to' = 'ada@mail.example'
        and data -> 'letter' ->> 'kind' = 'welcome' and name = 'letters'`);
      expect(job?.retry_count, 'it was tried again').toBeGreaterThan(3);
    });
    await site.sql(`delete from pgboss.job where state = 'retry'`);
  });

  test('requires ids, --all or --failing, and only one of them', async () => {
    for (const words of [[], ['x', '--all'], ['--all', '--failing']]) {
      const ran = await run('letters', 'retry', ...words);
      expect([ran.code, ran.out]).toEqual([2, '']);
      expect(ran.err).toContain('error: name the letters by their ids, or say --all');
    }
  });
});

test('as a program of its own it has the same errors', async () => {
  const env = { DATABASE_URL: site.databaseUrl };
  const [failed, misused] = await Promise.all([
    runIolite(env, 'doctors', 'show', 'nobody@mail.example'),
    runIolite(env, 'doctor'),
  ]);
  expect(failed).toEqual({ code: 1, err: 'No doctor is registered as nobody@mail.example.\n', out: '' });
  expect(misused).toEqual({ code: 2, err: expect.stringContaining("unknown command 'doctor'"), out: '' });
});

test('the version is that of the package', async () => {
  expect(await run('--version')).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
});

describe('help', () => {
  test('is not an error', async () => {
    const help = await run('doctors', 'reject', '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toMatch(/Usage: iolite doctors reject[\s\S]*--reason <text>[\s\S]*--operator <name>/);
  });

  test('names all commands, and each is found by its name', async () => {
    const { out } = await run('--help');
    const names = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    const others = names.filter((name) => name !== 'help');
    expect(others).toHaveLength(17);
    for (const name of others) {
      expect(await run(name, '--help')).toMatchObject({
        ...{ code: 0, err: '' },
        out: expect.stringMatching(`^Usage: iolite ${name} `),
      });
    }
  });

  test('is offered after a misspelled command', async () => {
    const ran = await run('docters', 'list');
    expect([ran.code, lines(ran.err)[1]]).toEqual([2, '(Did you mean doctors?)']);
  });
});

describe('without a site the command exits with 1 and says what to do', () => {
  test('there is no site in the data directory', async () => {
    await using folder = await openTestFolder();
    const ran = await runWith({ DATA_DIR: folder.path }, 'doctors', 'list');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(lines(ran.err)).toEqual([
      expect.stringMatching(/^There is no site in the data directory .+ Name it with DATA_DIR or DATABASE_URL\.$/),
    ]);
  });

  test('the database is not there', async () => {
    const ran = await runWith({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/iolite' }, 'doctors', 'list');
    expect(ran.code).toBe(1);
    expect(lines(ran.err)).toEqual([expect.stringContaining('cannot be reached')]);
    expect(ran.err).not.toContain('secret');
  });

  test('the configuration is wrong', async () => {
    const ran = await runWith({ DATABASE_URL: 'mysql://localhost' }, 'doctors', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringMatching(/^DATABASE_URL is wrong: expected/)]]);
  });

  test('the database belongs to something else', async () => {
    const other = new URL(site.databaseUrl);
    other.pathname = '/template1';
    const ran = await runWith({ DATABASE_URL: other.href }, 'doctors', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringContaining('was not set up by this version')]]);
  });
});

describe('iolite newsletter', () => {
  const newsletter = (...args: string[]) => run('newsletter', ...args);

  test('shows an issue, tests it, and sends exactly what was tested', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'iolite-issue-')), 'march.md');
    await writeFile(file, '# News in March\n\nHello, *all* of you. ![x](https://a.example/x.png)\n');
    expect(await newsletter('send', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Line 1: A picture'),
    });
    expect(await newsletter('send', `${file}.not`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be read'),
    });
    await writeFile(file, '# News in March\n\nHello, *all* of you.\n');
    const shown = await newsletter('send', file);
    expect(shown.out).toMatch(/^News in March\n\nNews in March\n\nHello, all of you\.\n/);
    const digest = /Digest ([\w-]{12})\./.exec(shown.out)?.[1] ?? '';
    expect(await newsletter('send', file, '--apply', digest)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--test'),
    });
    expect(await newsletter('send', file, '--test', 'nobody')).toMatchObject({ code: 1 });
    const tested = await newsletter('send', file, '--test', 'me@ops.example', '--operator', 'Olga');
    expect(tested.out).toBe(`A test letter is on its way. To send exactly this to 0 people, say --apply ${digest}\n`);
    expect((await newsletter('send', file, '--apply', digest)).err).toContain('Nobody would get it.');
    await site.sql(
      `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
       values ('ivan@mail.example', 'ivan@mail.example', 'page', now(), now())`,
    );
    await appendFile(file, 'One more line.');
    expect((await newsletter('send', file, '--apply', digest)).err).toContain('is not what was tested');
    await writeFile(file, '# News in March\n\nHello, *all* of you.\n');
    expect(await newsletter('send', file, '--apply', digest)).toMatchObject({ code: 0, err: '' });
    await eventually(async () =>
      expect((await newsletter('list')).out).toMatch(/\n[\d-]+ [\d:]+ UTC {2}News in March {2}sent +1 +0 +0 /),
    );
    expect(await newsletter('pause')).toMatchObject({ code: 1, err: 'There is nothing to pause.\n' });
    expect((await newsletter('lens-news')).out).toBe('There is no news that anyone is waiting for.\n');
    expect(await newsletter('lens-news', '--apply', 'x')).toMatchObject({ code: 1, err: 'Nobody would get it.\n' });
    const tray = await site.sql(`select recipient, subject from mail_tray where subject ~ 'March' order by recipient`);
    expect(tray).toEqual([
      { recipient: 'ivan@mail.example', subject: 'News in March' },
      { recipient: 'me@ops.example', subject: 'Test: News in March' },
    ]);
  });
});

test('iolite check prints its findings, and fails when one is bad', async () => {
  const fine = await run('check');
  expect([fine.code, fine.err]).toEqual([0, '']);
  expect(fine.out).toMatch(/^DOUBTFUL {2}settings: PUBLIC_URL is not set.*\nGOOD {6}database: /);
  const wrong = await runWith({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, 'check', '--json');
  expect([wrong.code, wrong.err]).toEqual([1, '1 check is bad.\n']);
  expect(JSON.parse(wrong.out)).toContainEqual({
    name: 'database',
    kind: 'bad',
    words: expect.stringContaining('ECONNREFUSED'),
  });
});
