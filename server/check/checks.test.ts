import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { selfSignedCertificate } from '#platform/mail/certificate.fixture.ts';
import { startMailbox } from '#platform/mail/mailbox.fixture.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from '../http-server.ts';
import { reportAtStart } from './at-start.ts';
import { checkDatabaseClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk, judgeRoom } from './disk.ts';
import type { Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkOpenFiles, judgeOpenFiles } from './open-files.ts';
import { CLAIMED, checkPublicUrl, judgeArrival } from './public-url.ts';
import { checkQueue, judgeQueues } from './queue.ts';
import { checkServers, judgeReplica, judgeStandbys } from './servers.ts';
import { checkSettings } from './settings.ts';
import { checkWebhook, type WebhookCheck } from './webhook.ts';

const clock = () => new Date();
const kinds = (findings: readonly Finding[]) => findings.map(({ name, kind }) => `${name}: ${kind}`);
const GIBIBYTE = 2 ** 30;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('settings', () => {
  test('settings that cannot be used are reported one by one, and those of a public site are checked more strictly', () => {
    const wrong = checkSettings({ PORT: 'x', DATABASE_URL: 'y' });
    expect([wrong.config, kinds(wrong.findings)]).toEqual([undefined, ['settings: bad', 'settings: bad']]);
    expect(kinds(checkSettings({}).findings)).toEqual(['settings: doubtful']);
    const wanting = checkSettings({
      PUBLIC_URL: 'http://iolite.example',
      SMTP_URL: 'smtp://mail.example',
      FUNDING: 'Ada Example runs and pays for this site.',
      OPERATED_BY: 'Ada Example, Oakland, California',
    }).findings;
    expect(wanting.map(({ words }) => words.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'POSTAL_ADDRESS',
      'SECRETS_KEY',
      'BACKUP_PASSPHRASE',
      'TRUST_PROXY',
    ]);
  });

  test('settings of a bare public site are listed with all that is missing or not safe, at once', () => {
    const { config, findings } = checkSettings({
      PUBLIC_URL: 'https://iolite.example',
      OPERATOR_WEBHOOK: 'http://hooks.example/1',
      AWS_ENDPOINT_URL_S3: 'http://s3.example',
    });
    expect(config).toBeUndefined();
    expect(findings.map(({ kind, words }) => `${kind}: ${words.replace(/(is \w+( set)?).*/, '$1')}`)).toEqual([
      'bad: AWS_ENDPOINT_URL_S3 is wrong',
      'bad: OPERATOR_WEBHOOK is wrong',
      'bad: SMTP_URL is missing',
      'bad: FUNDING is missing',
      'bad: OPERATED_BY is missing',
      'doubtful: MAIL_FROM is not set',
      'doubtful: SUPPORT_EMAIL is not set',
      'doubtful: POSTAL_ADDRESS is not set',
      'doubtful: SECRETS_KEY is not set',
      'doubtful: BACKUP_PASSPHRASE is not set',
      'doubtful: TRUST_PROXY is not set',
    ]);
  });
});

test('a low limit of open files is reported, with how to raise it', async () => {
  expect([1_024, 11_999, 12_000].map((most) => judgeOpenFiles(most).kind)).toEqual(['doubtful', 'doubtful', 'good']);
  expect(judgeOpenFiles(1_024).words).toContain('LimitNOFILE');
  expect(await checkOpenFiles()).toHaveLength(process.platform === 'linux' ? 1 : 0);
});

describe('the database', () => {
  test('is good for its owner, and its clock agrees', async () => {
    const findings = await checkDatabase(site.databaseUrl, false);
    expect(kinds(findings)).toEqual(['database: good', 'database rights: good', 'schema: good']);
    expect((await checkDatabaseClock(site.database.db, clock)).kind).toBe('good');
    const ahead = (milliseconds: number) => () => new Date(Date.now() + milliseconds);
    expect(await checkDatabaseClock(site.database.db, ahead(3_600_000))).toMatchObject({
      kind: 'bad',
      words: expect.stringMatching(/3[56]\d\d s apart.*time server/),
    });
    expect((await checkDatabaseClock(site.database.db, ahead(-15_000))).kind).toBe('doubtful');
  });

  test('is bad for a user who may not change it, with what to do', async () => {
    const role = `watcher_${randomBytes(6).toString('hex')}`;
    await site.sql(`create role ${role} login password 'once'`);
    try {
      const url = new URL(site.databaseUrl);
      Object.assign(url, { username: role, password: 'once' });
      await site.sql(`grant select on all tables in schema public to ${role}`);
      const rights = (await checkDatabase(url.href, true)).find(({ name }) => name === 'database rights');
      expect(rights).toMatchObject({ kind: 'bad', words: expect.stringContaining('own the database') });
      url.password = 'twice';
      expect(kinds(await checkDatabase(url.href, true))).toEqual(['database: bad']);
    } finally {
      await site.sql(`drop owned by ${role}`);
      await site.sql(`drop role ${role}`);
    }
  });

  test('is bad behind a pooler that loses notifications', async () => {
    const pooler = await startPooler(site.databaseUrl);
    try {
      const [finding] = (await checkDatabase(pooler.url, false, 300)).slice(-1);
      expect(finding).toMatchObject({ kind: 'bad', words: expect.stringContaining('session mode') });
    } finally {
      pooler.close();
    }
  });

  test('reports a schema from a newer, an older or a much older version', async () => {
    const schema = async () => (await checkDatabase(site.databaseUrl, true)).find(({ name }) => name === 'schema');
    const move = (by: number) => site.sql(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`);
    await move(1);
    expect(await schema()).toMatchObject({ kind: 'bad', words: expect.stringContaining('newer version') });
    await move(-2);
    expect(await schema()).toMatchObject({ kind: 'doubtful', words: expect.stringContaining('back up before') });
    await move(-1e9);
    expect(await schema()).toMatchObject({ kind: 'bad', words: expect.stringContaining('too old') });
    await move(1e9 + 1);
  });
});

describe('the servers beside the database', () => {
  test('are checked if the settings name them', async () => {
    const { databaseUrl } = site;
    const one = { DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: undefined, READ_DATABASE_URL: undefined };
    expect(kinds(await checkServers(one, databaseUrl))).toEqual(['standbys: good']);
    const all = { DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: databaseUrl, READ_DATABASE_URL: databaseUrl };
    expect(kinds(await checkServers(all, databaseUrl))).toEqual([
      'standbys: good',
      'pooler: good',
      'replica: doubtful',
    ]);
    const apart = { ...one, DIRECT_DATABASE_URL: inject('postgresUrl') };
    expect(await checkServers(apart, databaseUrl)).toContainEqual(
      expect.objectContaining({ kind: 'bad', words: expect.stringContaining('different databases') }),
    );
  });

  test('are bad when commits wait for a standby that is not there', () => {
    const none = { wanted: 'second', commits: 'on', streaming: 0, sync: 0 };
    expect(judgeStandbys(none)).toMatchObject({
      kind: 'bad',
      words: expect.stringMatching(/no write.*iolite standbys release/),
    });
    expect(judgeStandbys({ ...none, commits: 'local' }).kind).toBe('good');
    expect(judgeStandbys({ ...none, streaming: 1, sync: 1 }).words).toContain('each commit is on a second one');
    expect(judgeStandbys({ ...none, wanted: '', streaming: 2 }).words).toBe('2 servers stream from this one.');
  });

  test('are doubtful when the replica is none, or behind by journal and time', () => {
    const replica = { isReplica: true, place: '1000', seconds: 900, isPaused: false, receives: true };
    expect(judgeReplica({ ...replica, isReplica: false }, 1_000).kind).toBe('doubtful');
    expect([judgeReplica(replica, 1_000).kind, judgeReplica({ ...replica, seconds: 2 }, 5_000).kind]).toEqual([
      'good',
      'good',
    ]);
    expect(judgeReplica(replica, 3_146_728)).toMatchObject({
      kind: 'doubtful',
      words: expect.stringMatching(/3\.0 MiB.*900 s.*how busy/),
    });
    expect(judgeReplica({ ...replica, receives: false }, 3_146_728).words).toContain('It receives nothing');
    expect(judgeReplica({ ...replica, isPaused: true }, 1_000)).toMatchObject({
      kind: 'doubtful',
      words: expect.stringContaining('Its replay is paused.'),
    });
  });
});

test('a disk is tight below two gibibytes or a tenth, and full below half a gibibyte', () => {
  const kindOf = (free: number, size: number) =>
    judgeRoom('data', { free: free * GIBIBYTE, size: size * GIBIBYTE }).kind;
  expect([kindOf(20, 100), kindOf(9, 100), kindOf(1.9, 4), kindOf(0.4, 4)]).toEqual([
    'good',
    'doubtful',
    'doubtful',
    'bad',
  ]);
});

test('the disk of a folder that is made later is that of its parent', async () => {
  const words = async (folder: string) => (await checkDisk('backups', folder)).words;
  expect(await words(join(tmpdir(), 'none', 'yet'))).toMatch(/MiB are free/);
  expect(await words(join(process.execPath, 'below a file'))).toContain('cannot be looked at: ENOTDIR');
});

test('dead-lettered, failing and overdue jobs are reported', async () => {
  expect(kinds(await checkQueue(site.database.db))).toEqual(['queue: good']);
  await site.sql(`insert into pgboss.job (name, data, state, start_after) values
    ('letters.parked', '{}', 'created', now()),
    ('letters', '{}', 'retry', now() + interval '1 hour')`);
  const findings = await checkQueue(site.database.db);
  await site.sql(`delete from pgboss.job where data = '{}'`);
  expect(kinds(findings)).toEqual(['queue: doubtful', 'queue: doubtful']);
  expect(findings.map(({ words }) => words).join()).toMatch(
    /1 parked as “letters”. \/operator\/letters says why.*1 failing as “letters”/,
  );
  const none = { waiting: 0, later: 0, failing: 0, running: 0, parked: 0, failingSeconds: 0 };
  const [stuck] = judgeQueues([{ queue: 'sweep', ...none, waiting: 1, oldestSeconds: 3_600 }]);
  expect(stuck).toMatchObject({ kind: 'bad', words: expect.stringContaining('“sweep” has been due for 60 minutes') });
});

test('letters that have failed for half an hour are bad', () => {
  const failing = { queue: 'letters', waiting: 0, later: 0, failing: 3, running: 0, parked: 0, oldestSeconds: 0 };
  expect(judgeQueues([{ ...failing, failingSeconds: 29 * 60 }])).toMatchObject([{ kind: 'doubtful' }]);
  expect(judgeQueues([{ ...failing, failingSeconds: 31 * 60 }])).toMatchObject([
    { kind: 'bad', words: '“letters” has failed for 31 minutes. /operator/letters says why.' },
  ]);
});

test('the webhook is sent a notice on request only', async () => {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push(body);
    response.writeHead(taken.length === 1 ? 200 : 403).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const OPERATOR_WEBHOOK = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0/secret`;
  const check = (isSent: boolean, config = { OPERATOR_WEBHOOK, SMTP_URL: undefined } as WebhookCheck['config']) =>
    checkWebhook({ config, publicUrl: 'https://iolite.example', isSent });
  expect(kinds(await check(false))).toEqual(['webhook: good']);
  expect(taken).toEqual([]);
  expect(kinds(await check(true))).toEqual(['webhook: good']);
  expect(taken).toEqual([expect.stringContaining('Iolite: test notice')]);
  const [refused] = await check(true);
  expect(refused).toMatchObject({ kind: 'bad', words: expect.stringMatching(/status 403\. See OPERATOR_WEBHOOK/) });
  expect(refused?.words).not.toContain('secret');
  const unset = { OPERATOR_WEBHOOK: undefined, SMTP_URL: 'smtp://mail.example' };
  expect(kinds(await check(true, unset))).toEqual(['webhook: doubtful']);
  expect(await check(true, { ...unset, SMTP_URL: undefined })).toEqual([]);
  server.close();
});

describe('the mail server', () => {
  const check = (SMTP_URL: string | undefined, letterTo?: string) =>
    checkMail({
      config: { SMTP_URL, SUPPORT_EMAIL: 'help@iolite.example' },
      from: 'Iolite <letters@iolite.example>',
      publicUrl: 'https://iolite.example',
      letterTo,
    });

  test('is contacted without a letter, and sends one on request', async () => {
    const mailbox = await startMailbox();
    expect((await check(mailbox.url)).kind).toBe('good');
    expect(mailbox.arrived).toEqual([]);
    expect((await check(mailbox.url, 'ada@mail.example')).words).toContain('has taken the test letter');
    expect(mailbox.arrived.map(({ envelope }) => envelope)).toEqual([['ada@mail.example']]);
    const refused = await check(mailbox.wrongPasswordUrl);
    expect(refused).toMatchObject({ kind: 'bad', words: expect.stringMatching(/EAUTH 535/) });
    mailbox.refuseOnce('RCPT TO', 550);
    const letter = await check(mailbox.url, 'ada@mail.example');
    expect(letter).toMatchObject({ kind: 'bad', words: expect.stringMatching(/550 RCPT TO/) });
    expect(letter.words).not.toContain('ada@');
    await mailbox.stop();
    expect(await check(mailbox.url)).toMatchObject({ kind: 'bad', words: expect.stringContaining('ECONNREFUSED') });
    expect((await check(undefined)).kind).toBe('doubtful');
  });

  test('is bad when its certificate is not trusted, with what to do', async () => {
    const mailbox = await startMailbox({ tls: 'smtps', certificate: selfSignedCertificate() });
    const finding = await check(mailbox.url);
    expect(finding).toMatchObject({ kind: 'bad', words: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
    await mailbox.stop();
  });
});

describe('the public URL', () => {
  async function serve(listener: RequestListener): Promise<{ url: URL; server: Server }> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
  }
  const check = (url: URL, now = clock) => checkPublicUrl(url, site.links, now);

  test('leads to this site, to another, to a redirect, or nowhere', async () => {
    const ours = await serve(listenerOf({ fetch: (asked, bindings) => site.fetch(asked, bindings) }));
    const found = await check(ours.url);
    expect(kinds(found)).toEqual(['public address: good', 'proxy headers: doubtful', 'clock outside: good']);
    const late = await check(ours.url, () => new Date(Date.now() - 20_000));
    expect(late.at(-1)?.kind).toBe('doubtful');

    const proxy = await serve((asked, answer) => {
      const headers = { ...asked.headers, 'x-forwarded-for': `${asked.headers['x-forwarded-for']}, 127.0.0.1` };
      const passed = request(new URL(asked.url ?? '/', ours.url), { headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      });
      asked.pipe(passed);
    });
    expect((await check(proxy.url))[1]).toMatchObject({
      kind: 'bad',
      words: expect.stringContaining('Set it to 127.0.0.1.'),
    });

    const stranger = await serve((_asked, answer) => answer.end('<h1>Another site</h1>'));
    const elsewhere = await serve((_asked, answer) =>
      answer.writeHead(302, { Location: 'https://other.example/' }).end(),
    );
    const [another] = await check(stranger.url);
    const [on] = await check(elsewhere.url);
    for (const { server } of [ours, proxy, stranger, elsewhere]) {
      server.closeAllConnections();
      server.close();
    }
    const [nowhere] = await check(stranger.url);
    expect([another, on, nowhere]).toMatchObject([
      { kind: 'bad', words: expect.stringContaining('Something else answers') },
      { kind: 'bad', words: expect.stringContaining('leads on to https://other.example.') },
      { kind: 'bad', words: expect.stringMatching(/ECONNREFUSED|UND_ERR_SOCKET/) },
    ]);
  });

  test('a check link opens once, and a made-up one never', async () => {
    const token = await site.links.sign({ purpose: 'check', subject: 'x', seconds: 60 });
    const answers = [token, token, 'made-up'].map((each) => () => site.request(`/arrival-check/${each}`));
    const statuses: number[] = [];
    for (const ask of answers) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 404, 404]);
  });

  test.each([
    [
      'a proxy that appends and is named',
      { network: '198.51.100.7', peer: '10.0.0.5', isTrusted: true, forwardedFor: `${CLAIMED}, 198.51.100.7` },
      'good',
    ],
    [
      'one that hands on what visitors say',
      { network: CLAIMED, peer: '10.0.0.5', isTrusted: true, forwardedFor: CLAIMED },
      'bad',
    ],
    ['one that says nothing', { network: '10.0.0.5', peer: '10.0.0.5', isTrusted: true, forwardedFor: null }, 'bad'],
    [
      'one that nobody has named',
      { network: '10.0.0.5', peer: '10.0.0.5', isTrusted: false, forwardedFor: '198.51.100.7' },
      'bad',
    ],
    [
      'one that hides, or none',
      { network: '10.0.0.5', peer: '10.0.0.5', isTrusted: false, forwardedFor: CLAIMED },
      'doubtful',
    ],
    [
      'this machine named as a proxy',
      { network: CLAIMED, peer: '10.0.0.5', isTrusted: true, forwardedFor: `${CLAIMED}, 10.0.0.9` },
      'doubtful',
    ],
    [
      'the proxy of this machine, asked from this machine',
      { network: CLAIMED, peer: '127.0.0.1', isTrusted: true, forwardedFor: `${CLAIMED}, 127.0.0.1` },
      'good',
    ],
    ['no proxy', { network: '8.8.8.8', peer: '8.8.8.8', isTrusted: false, forwardedFor: CLAIMED }, 'good'],
  ] as const)('%s', (_what, arrival, kind) => {
    expect(judgeArrival(arrival).kind).toBe(kind);
  });
});

test('a public start logs what is not good', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const config = readConfig({ BACKUP_DIR: '/dev/null/x' });
  await reportAtStart({ config, databaseUrl: site.databaseUrl, dataDir: undefined, clock }, site.database.db, log);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', check: 'backups' }));
  expect(logged.every(({ level }) => level !== 'info')).toBe(true);
});
