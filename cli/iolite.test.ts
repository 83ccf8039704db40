import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { VERSION } from '#platform/config/version.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
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
  test('verifies a doctor, at once when the address is proven, and says so once', async () => {
    const unproven = await run('doctors', 'verify', 'ADA@mail.example', '--operator', 'Olga');
    expect(unproven).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has not opened the link') });
    await site.sql(`update auth_users set email_verified = true where email = 'ada@mail.example'`);
    const verify = await run('doctors', 'verify', 'ada@mail.example', '--operator', 'Olga');
    expect(verify).toEqual({ code: 0, err: '', out: 'ada@mail.example is verified now. A letter tells the doctor.\n' });
    const again = await run('doctors', 'verify', 'ada@mail.example');
    expect(again).toEqual({ code: 0, err: '', out: 'ada@mail.example was verified before. Nothing has changed.\n' });

    const app = await run('doctors', 'remove-app', 'ada@mail.example', '--reason', 'Called the practice.');
    expect(app).toEqual({ code: 0, err: '', out: 'ada@mail.example had no app. Nothing has changed.\n' });
  });

  test('rejects a doctor with a reason, and writes JSON', async () => {
    const reject = await run('doctors', 'reject', 'grace@mail.example', '--reason', ' No such practice. ', '--json');
    expect(reject.code).toBe(0);
    expect(JSON.parse(reject.out)).toMatchObject({ changed: true, doctor: { status: 'rejected' } });
    const known = ['doctors', 'verify', 'grace@mail.example', '--without-proof', ' Met at the congress. '];
    expect((await run(...known)).out).toBe('grace@mail.example is verified now. A letter tells the doctor.\n');
    expect((await site.services.verification.find('grace@mail.example'))?.audit).toMatchObject([
      { act: 'registered' },
      { act: 'rejected', reason: 'No such practice.', actor: expect.stringMatching(/./) },
      { act: 'verified', reason: 'without a proven address: Met at the congress.' },
    ]);
    expect(await run('doctors', 'verify', 'grace@mail.example', '--without-proof', ' ')).toMatchObject({ code: 2 });
  });

  test('reports an unknown doctor', async () => {
    for (const act of [['verify'], ['reject', '--reason', 'x'], ['remove-app', '--reason', 'x']] as const) {
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
    expect((await run('reviews', 'hide', id, '--rule', '2')).out).toBe('This was already done. Nothing has changed.\n');
    expect(JSON.parse((await run('reviews', 'unhide', id, '--json')).out)).toEqual({ id, changed: true });
    expect(await counted()).toBe(1);
    expect(await site.sql('select act, rule, reason from review_audit order by id')).toEqual([
      { act: 'hidden', rule: 1, reason: 'Names a nurse.' },
      { act: 'shown', rule: null, reason: null },
    ]);
  });

  test('holds the scores of a lens, resumes them and lets them follow, and says when that was done already', async () => {
    const words = async (...args: string[]) => (await run('reviews', ...args, '9', '--operator', 'Olga')).out;
    expect(await words('hold')).toBe('The scores are now on hold.\n');
    expect(await words('hold')).toContain('Nothing has changed.');
    expect(await words('resume')).toBe('The scores are no longer on hold.\n');
    expect(await words('resume')).toContain('Nothing has changed.');
    expect(JSON.parse(await words('follow', '--json'))).toEqual({ lensId: 9, changed: true });
    expect(await run('reviews', 'follow', '99')).toMatchObject({ code: 2 });
  });

  test('reports an unknown review', async () => {
    expect(await run('reviews', 'unhide', 'x')).toEqual({ code: 1, out: '', err: 'There is no review x.\n' });
  });
});

describe('an invalid command exits with 2 and an explanation', () => {
  test.each([
    ['nothing', [], 'Usage: iolite'],
    ['an unknown command', ['doctor'], "error: unknown command 'doctor'"],
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

test('the command has the same errors as a program of its own', async () => {
  const env = { DATABASE_URL: site.databaseUrl };
  const [failed, misused] = await Promise.all([
    runIolite(env, 'doctors', 'verify', 'nobody@mail.example'),
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
    expect(others).toHaveLength(16);
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
    const ran = await runWith({ DATA_DIR: folder.path }, 'operators', 'list');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(lines(ran.err)).toEqual([
      expect.stringMatching(/^There is no site in the data directory .+ Name it with DATA_DIR or DATABASE_URL\.$/),
    ]);
  });

  test('the database is not there', async () => {
    const ran = await runWith({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/iolite' }, 'operators', 'list');
    expect(ran.code).toBe(1);
    expect(lines(ran.err)).toEqual([expect.stringContaining('cannot be reached')]);
    expect(ran.err).not.toContain('secret');
  });

  test('the configuration is wrong', async () => {
    const ran = await runWith({ DATABASE_URL: 'mysql://localhost' }, 'operators', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringMatching(/^DATABASE_URL is wrong: expected/)]]);
  });

  test('the database belongs to something else', async () => {
    const other = new URL(site.databaseUrl);
    other.pathname = '/template1';
    const ran = await runWith({ DATABASE_URL: other.href }, 'operators', 'list');
    expect([ran.code, lines(ran.err)]).toEqual([1, [expect.stringContaining('was not set up by this version')]]);
  });
});

test('iolite newsletter cancel ends the mailing that is on its way, once', async () => {
  await site.sql(`insert into mailings (kind, subject, markdown, hash, state, created_at, started_at)
    values ('issue', 'March', 'Hello.', 'x', 'sending', now(), now())`);
  const canceled = await run('newsletter', 'cancel', '--operator', 'Olga');
  expect(canceled).toEqual({ code: 0, err: '', out: 'It is canceled. E-mails already sent stay sent.\n' });
  expect(await site.sql('select state, act, actor from mailings, mailing_audit')).toEqual([
    { state: 'canceled', act: 'canceled', actor: 'Olga' },
  ]);
  expect(await run('newsletter', 'cancel')).toMatchObject({ code: 1, err: 'There is nothing to cancel.\n' });
});

test('iolite check prints its findings, and fails when one is bad', async () => {
  const fine = await run('check');
  expect([fine.code, fine.err]).toEqual([0, '']);
  expect(fine.out).toMatch(/^DOUBTFUL {2}settings: PUBLIC_URL is not set.*\nGOOD {6}database: /);
  const bare = await runWith({ PUBLIC_URL: 'https://iolite.example' }, 'check');
  expect([bare.code, bare.err]).toEqual([1, '3 checks are bad.\n']);
  expect(bare.out.match(/^\w+ +settings: \w+/gm)).toEqual([
    'BAD       settings: SMTP_URL',
    'BAD       settings: FUNDING',
    'BAD       settings: OPERATED_BY',
    'DOUBTFUL  settings: MAIL_FROM',
    'DOUBTFUL  settings: SUPPORT_EMAIL',
    'DOUBTFUL  settings: POSTAL_ADDRESS',
    'DOUBTFUL  settings: SECRETS_KEY',
    'DOUBTFUL  settings: BACKUP_PASSPHRASE',
    'DOUBTFUL  settings: TRUST_PROXY',
  ]);
  const wrong = await runWith({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, 'check', '--json');
  expect([wrong.code, wrong.err]).toEqual([1, '1 check is bad.\n']);
  expect(JSON.parse(wrong.out)).toContainEqual({
    name: 'database',
    kind: 'bad',
    words: expect.stringContaining('ECONNREFUSED'),
  });
});
