import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const mailerTo = (url: string) => createSmtpMailer({ url, from: 'Iolite <letters@iolite.example>' });
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
  mailer.close();
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
  ] as const)('with $code at $point is final', async ({ point, code }) => {
    mailbox.refuseOnce(point, code);
    const error = await failureOf(mailer.send(message));
    expect(error).toBeInstanceOf(Undeliverable);
    expect(error.message).toContain(`${code} ${point}`);
  });

  test.each([
    { point: 'RCPT TO', code: 451 },
    { point: 'DATA', code: 452 },
    { point: 'MAIL FROM', code: 550 },
  ] as const)('with $code at $point is worth another try, on the same pool', async ({ point, code }) => {
    mailbox.refuseOnce(point, code);
    expect(await failureOf(mailer.send(message))).not.toBeInstanceOf(Undeliverable);
    await mailer.send(message);
    expect(mailbox.arrived).toHaveLength(1);
  });

  test('never repeats the address', async () => {
    mailbox.refuseOnce('RCPT TO', 550);
    const error = await failureOf(mailer.send(message));
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ada@');
  });
});

test('a wrong password is ours to mend, not the recipient’s', async () => {
  const stranger = mailerTo(mailbox.wrongPasswordUrl);
  const error = await failureOf(stranger.send(message));
  stranger.close();
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error.message).toContain('535');
});

test('a server that cannot be reached is worth another try', async () => {
  const closed = createServer();
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port));
  });
  await new Promise((resolve) => closed.close(resolve));
  const nowhere = mailerTo(`smtp://127.0.0.1:${port}`);
  const error = await failureOf(nowhere.send(message));
  nowhere.close();
  expect(error).not.toBeInstanceOf(Undeliverable);
});
