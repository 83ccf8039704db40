import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Point = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A received message: parsed, with its envelope and whether it came encrypted. */
export type ReceivedEmail = Email & { readonly envelope: readonly string[]; readonly encrypted: boolean };

export type MailboxOptions = {
  /** From the first byte (smtps) or when the sender asks for it (STARTTLS); without it, never. */
  readonly tls?: 'smtps' | 'starttls';
  /** For TLS, as PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** Milliseconds until the server greets. */
  readonly greetsAfter?: number;
};

export type Mailbox = {
  /** smtp:// or smtps:// URL for a sender that logs in correctly. */
  readonly url: string;
  /** The same for a sender with a wrong password. */
  readonly wrongPasswordUrl: string;
  readonly arrived: readonly ReceivedEmail[];
  /** How many times a sender has named a recipient. */
  readonly attempts: () => number;
  /** Answers the next sender at this stage with an SMTP code; the message repeats the recipient's address. */
  refuseOnce(point: Point, code: number): void;
  /** Ends the refusals. */
  forgive(): void;
  /** From now on accepts messages without confirming them, until `answer` is called. */
  fallSilent(): void;
  answer(): void;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port, for tests. */
export async function startMailbox({ tls, certificate, greetsAfter = 0 }: MailboxOptions = {}): Promise<Mailbox> {
  const arrived: ReceivedEmail[] = [];
  const refusals: { point: Point; code: number }[] = [];
  let attempts = 0;
  let answering = Promise.withResolvers<void>();
  answering.resolve();

  const refusal = (point: Point, about: string): Error | null => {
    const next = refusals.findIndex((planned) => planned.point === point);
    if (next === -1) return null;
    const [planned] = refusals.splice(next, 1);
    return Object.assign(new Error(`no mail for <${about}>`), { responseCode: planned?.code });
  };

  const server = new SMTPServer({
    ...certificate,
    secure: tls === 'smtps',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    allowInsecureAuth: tls === undefined,
    onConnect: (_session, done) => void setTimeout(done, greetsAfter),
    disableReverseLookup: true,
    onAuth({ password }, _session, done) {
      if (password === 'right') done(null, { user: 'iolite' });
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    },
    onMailFrom: ({ address }, _session, done) => done(refusal('MAIL FROM', address)),
    onRcptTo({ address }, _session, done) {
      attempts += 1;
      done(refusal('RCPT TO', address));
    },
    onData(stream, session, done) {
      const envelope = session.envelope.rcptTo.map(({ address }) => address);
      stream.toArray().then(async (chunks: Buffer[]) => {
        const refused = refusal('DATA', envelope.join());
        if (!refused)
          arrived.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelope, encrypted: session.secure });
        await answering.promise;
        done(refused);
      }, done);
    },
  });
  // A sender may break off, or refuse the certificate.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const scheme = tls === 'smtps' ? 'smtps' : 'smtp';
  return {
    url: `${scheme}://iolite:right@127.0.0.1:${port}`,
    wrongPasswordUrl: `${scheme}://iolite:wrong@127.0.0.1:${port}`,
    arrived,
    attempts: () => attempts,
    refuseOnce: (point, code) => void refusals.push({ point, code }),
    forgive: () => void refusals.splice(0),
    fallSilent() {
      answering = Promise.withResolvers<void>();
    },
    answer: () => answering.resolve(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
