import { createTransport } from 'nodemailer';
import { type Mailer, Undeliverable } from './mailer.ts';

/** What the library says of a failure. */
type NodemailerError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
};

/** Refusals at these points concern this recipient or this message; earlier ones (log-in, sender) concern us. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Names of this very machine, to which no line leads that somebody could listen in on. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

export type SmtpMailer = Mailer & {
  /**
   * Speaks to the server as far as a letter would, and sends none.
   *
   * @throws Error that says where it went wrong.
   */
  verify(): Promise<void>;
  close(): void;
};

/**
 * Sends through an SMTP server over a pool of kept-open connections: encrypted, unless the server runs on this
 * machine. Without a demand, whoever sits on the line could strike out the server's offer to encrypt.
 *
 * @param options.url smtp:// or smtps:// address of the server, with user and password if it asks for them. Ending in
 *   ?requireTLS=false, it lets a server of one's own network be spoken to in the clear.
 * @param options.from the sender, such as `Iolite <letters@example.org>`.
 */
export function createSmtpMailer(options: { url: string; from: string }): SmtpMailer {
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
    async send({ to, headers, ...message }, signal) {
      try {
        // An address given as an object is never split at commas into several recipients.
        const envelope = { from: options.from, to: { name: '', address: to } };
        await transport.sendMail({ ...message, ...envelope, headers: { ...headers }, ...(signal && { signal }) });
      } catch (error) {
        throw refusal(error as NodemailerError, to);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        const { code, command, responseCode } = error as NodemailerError;
        const where = [code, responseCode, command].filter(Boolean).join(' ');
        throw new Error(`The mail server cannot be used: ${where}${reasonOnTheLine(error as NodemailerError)}`);
      }
    },
    close: () => transport.close(),
  };
}

/** What went wrong on the line to the server, before anybody was named: these errors may be told in their own words. */
const ON_THE_LINE = new Set(['ESOCKET', 'ETLS', 'EDNS']);
const LONGEST_REASON = 200;

const CERTIFICATE =
  "Have it trusted by setting NODE_EXTRA_CA_CERTS to the file of its certificate, or of the authority that signed it, before the site's start";
const FOREIGN_NAME =
  'the address has letters beyond a to z before the @, which need a mail server with SMTPUTF8: use one that has it';

/** The error without its original, whose message and fields repeat the recipient's address. */
function refusal(error: NodemailerError, to: string): Error {
  const { code, command, responseCode, permanent } = error;
  const words = `SMTP delivery failed: ${[code, responseCode, command].filter(Boolean).join(' ')}`;
  const malformedAddress = code === 'EENVELOPE' && command === 'API';
  const refused = permanent === true && ABOUT_THE_MESSAGE.has(command ?? '');
  if (!malformedAddress && !refused) return new Error(words + reasonOnTheLine(error));
  const isForeign = command !== 'DATA' && /\P{ASCII}/u.test(to.slice(0, to.lastIndexOf('@')));
  // An address that cannot even be put into the line is no mailbox.
  const about = command === 'DATA' ? 'message' : 'recipient';
  return new Undeliverable(isForeign ? `${words}; ${FOREIGN_NAME}` : words, about);
}

function reasonOnTheLine({ code, message }: NodemailerError): string {
  if (!ON_THE_LINE.has(code ?? '')) return '';
  const reason = message.slice(0, LONGEST_REASON);
  return ` (${reason})${/certificate/i.test(reason) ? `. ${CERTIFICATE}` : ''}`;
}
