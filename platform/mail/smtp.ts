import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { type Mailer, Undeliverable } from './mailer.ts';

/** Refusals at these points concern this recipient or this message; earlier ones (log-in, sender) concern us. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Names of this very machine, to which no line leads that somebody could listen in on. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Sends through an SMTP server over a pool of kept-open connections: encrypted, unless the server runs on this
 * machine. Without a demand, whoever sits on the line could strike out the server's offer to encrypt.
 *
 * @param options.url smtp:// or smtps:// address of the server, with user and password if it asks for them. Ending in
 *   ?requireTLS=false, it lets a server of one's own network be spoken to in the clear.
 * @param options.from the sender, such as `Iolite <letters@example.org>`.
 */
export function createSmtpMailer(options: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url: options.url,
    requireTLS: !THIS_MACHINE.test(new URL(options.url).hostname),
    pool: true,
    maxConnections: 5,
    maxRequeues: 0, // the job queue alone decides on another try
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, headers, ...message }) {
      try {
        // An address given as an object is never split at commas into several recipients.
        await transport.sendMail({
          ...message,
          headers: { ...headers },
          from: options.from,
          to: { name: '', address: to },
        });
      } catch (error) {
        throw refusal(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** The error without its original, whose message and fields repeat the recipient's address. */
function refusal({ code, command, responseCode, permanent }: NodemailerError): Error {
  const words = `SMTP delivery failed: ${[code, responseCode, command].filter(Boolean).join(' ')}`;
  const malformedAddress = code === 'EENVELOPE' && command === 'API';
  const refused = permanent === true && ABOUT_THE_MESSAGE.has(command ?? '');
  return malformedAddress || refused ? new Undeliverable(words) : new Error(words);
}
