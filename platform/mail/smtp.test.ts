import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { selfSignedCertificate } from './certificate.fixture.ts';
import { startBreakingLine } from './cut.fixture.ts';
import { type Mailbox, startMailbox } from './mailbox.fixture.ts';
import { type Mailer, Undeliverable } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const message = {
  to: 'ada@example.org',
  subject: 'Grüße from PanOptix',
  html: '<p>Hello <b>there</b></p>',
  text: 'Hello there\n',
  messageId: '<job-1@iolite.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

let mailbox: Mailbox;
let mailer: Mailer & { close(): void };

const opened: (Mailer & { close(): void })[] = [];

function mailerTo(url: string) {
  const made = createSmtpMailer({ url, from: 'Iolite <letters@iolite.example>' });
  opened.push(made);
  return made;
}
/** A server stops when the last sender has disconnected. */
function closeSenders(): void {
  for (const each of opened.splice(0)) each.close();
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable('the message was accepted'),
    (error: Error) => error,
  );

beforeEach(async () => {
  mailbox = await startMailbox();
  mailer = mailerTo(mailbox.url);
});

afterEach(async () => {
  closeSenders();
  await mailbox.stop();
});

test('a message arrives as it was written', async () => {
  await mailer.send(message);
  const [arrived] = mailbox.arrived;
  expect(arrived).toMatchObject({
    envelope: ['ada@example.org'],
    from: { name: 'Iolite', address: 'letters@iolite.example' },
    to: [{ address: 'ada@example.org' }],
    subject: 'Grüße from PanOptix',
    messageId: '<job-1@iolite.example>',
  });
  expect(arrived?.text?.trim()).toBe('Hello there');
  expect(arrived?.html).toContain('<b>there</b>');
  expect(arrived?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

test.each([
  { to: 'eve,ada@example.org', envelope: ['"eve,ada"@example.org'] },
  { to: '<ada@example.org>', envelope: ['ada@example.org'] },
])('$to is one recipient', async ({ to, envelope }) => {
  await mailer.send({ ...message, to });
  expect(mailbox.arrived[0]?.envelope).toEqual(envelope);
});

test.each(['eve@evil.example,ada@example.org', 'ada@example.org\r\nRCPT TO:<eve@evil.example>', 'ada'])(
  '%j is no recipient at all, however often it is tried',
  async (to) => {
    expect(await failureOf(mailer.send({ ...message, to }))).toBeInstanceOf(Undeliverable);
    expect(mailbox.arrived).toEqual([]);
  },
);

test('a message that is aborted before it was sent is not sent', async () => {
  const given = new AbortController();
  mailbox.fallSilent();
  const sending = Array.from({ length: 6 }, (_, place) =>
    failureOf(mailer.send({ ...message, messageId: `<job-${place}@iolite.example>` }, given.signal)),
  );
  // The pool has five connections; the sixth message waits for one.
  await eventually(() => expect(mailbox.attempts()).toBe(5));
  given.abort();
  for (const error of await Promise.all(sending)) expect(error).not.toBeInstanceOf(Undeliverable);
  mailbox.answer();
  await mailer.send(message);
  expect(mailbox.attempts()).toBe(6);
});

test('a subject cannot add a header', async () => {
  await mailer.send({ ...message, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(mailbox.arrived[0]?.envelope).toEqual(['ada@example.org']);
  expect(mailbox.arrived[0]?.bcc).toBeUndefined();
});

describe('a refusal', () => {
  test.each([
    { point: 'RCPT TO', code: 550 },
    { point: 'RCPT TO', code: 553 },
    { point: 'DATA', code: 554 },
  ] as const)('a refusal with $code at $point is final', async ({ point, code }) => {
    mailbox.refuseOnce(point, code);
    const error = await failureOf(mailer.send(message));
    expect(error).toBeInstanceOf(Undeliverable);
    expect(error.message).toContain(`${code} ${point}`);
    expect((error as Undeliverable).about).toBe(point === 'DATA' ? 'message' : 'recipient');
  });

  test.each([
    { point: 'RCPT TO', code: 451 },
    { point: 'DATA', code: 452 },
    { point: 'MAIL FROM', code: 550 },
  ] as const)('a refusal with $code at $point is worth another try, on the same pool', async ({ point, code }) => {
    mailbox.refuseOnce(point, code);
    expect(await failureOf(mailer.send(message))).not.toBeInstanceOf(Undeliverable);
    await mailer.send(message);
    expect(mailbox.arrived).toHaveLength(1);
  });

  test('never contains the e-mail address', async () => {
    mailbox.refuseOnce('RCPT TO', 550);
    const error = await failureOf(mailer.send(message));
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ada@');
  });
});

test('an address that needs SMTPUTF8 is not retried without it, and the reason says so', async () => {
  mailbox.refuseOnce('RCPT TO', 553);
  const error = await failureOf(mailer.send({ ...message, to: 'grüße@mail.example' }));
  expect(error).toBeInstanceOf(Undeliverable);
  expect(error.message).toMatch(/^SMTP delivery failed: EENVELOPE 553 RCPT TO; .+ SMTPUTF8: use one that has it$/);
  expect(error.message).not.toContain('grüße');
});

test('a wrong password is the site’s fault, not the recipient’s', async () => {
  const error = await failureOf(mailerTo(mailbox.wrongPasswordUrl).send(message));
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error.message).toContain('535');
});

test('a server that does not greet times out, and is retried later', async () => {
  const slow = await startMailbox({ greetsAfter: 400 });
  const error = await failureOf(mailerTo(`${slow.url}?greetingTimeout=100`).send(message));
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error.message).toContain('ETIMEDOUT');
  await mailerTo(slow.url).send(message);
  expect(slow.arrived).toHaveLength(1);
  closeSenders();
  await slow.stop();
});

test.each(['in the message', 'before the answer'] as const)(
  'a connection that is cut %s is worth another try, and is known by its Message-ID',
  async (where) => {
    const line = await startBreakingLine(mailbox.url);
    const sender = mailerTo(line.url);
    line.cutOnce(where);
    expect(await failureOf(sender.send(message))).not.toBeInstanceOf(Undeliverable);
    await sender.send(message);
    const copies = where === 'before the answer' ? 2 : 1;
    expect(mailbox.arrived.map(({ messageId }) => messageId)).toEqual(Array(copies).fill(message.messageId));
    closeSenders();
    await line.stop();
  },
);

describe.each(['smtps', 'starttls'] as const)('over %s', (tls) => {
  const certificate = selfSignedCertificate();
  const trusted = getCACertificates('default');
  let encrypted: Mailbox;

  beforeEach(async () => {
    encrypted = await startMailbox({ tls, certificate });
  });
  afterEach(async () => {
    setDefaultCACertificates(trusted);
    closeSenders();
    await encrypted.stop();
  });

  test('a message goes to a server whose certificate is trusted, logged in and encrypted', async () => {
    setDefaultCACertificates([...trusted, certificate.cert]);
    await mailerTo(encrypted.url).send(message);
    expect(encrypted.arrived).toMatchObject([{ subject: message.subject, encrypted: true }]);
    expect((await failureOf(mailerTo(encrypted.wrongPasswordUrl).send(message))).message).toContain('535');
  });

  test('neither message nor password goes to a server that cannot prove its identity', async () => {
    const error = await failureOf(mailerTo(encrypted.url).send(message));
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(error.message).toMatch(
      /(ESOCKET|ETLS).* \(.*self-signed certificate.*\)\. Have it trusted by setting NODE_EXTRA/,
    );
    expect([encrypted.attempts(), encrypted.arrived]).toEqual([0, []]);
    const other = new URL(encrypted.url);
    other.hostname = '127.0.0.2';
    setDefaultCACertificates([...trusted, certificate.cert]);
    expect(await failureOf(mailerTo(other.href).send(message))).not.toBeInstanceOf(Undeliverable);
    expect(encrypted.arrived).toEqual([]);
  });
});

test('a remote server without encryption, or with STARTTLS stripped, gets neither message nor password', async () => {
  const elsewhere = new URL(mailbox.url);
  // Resolves to this machine, and is not one of its names.
  elsewhere.hostname = '0.0.0.0';
  const error = await failureOf(mailerTo(elsewhere.href).send(message));
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error.message).toContain('ETLS');
  expect([mailbox.attempts(), mailbox.arrived]).toEqual([0, []]);
  await mailerTo(`${elsewhere.href}?requireTLS=false`).send(message);
  expect(mailbox.arrived).toMatchObject([{ encrypted: false }]);
});

test('an unreachable server is retried', async () => {
  const closed = createServer();
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port));
  });
  await new Promise((resolve) => closed.close(resolve));
  const error = await failureOf(mailerTo(`smtp://127.0.0.1:${port}`).send(message));
  expect(error).not.toBeInstanceOf(Undeliverable);
});
