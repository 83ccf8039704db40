import { createTransport } from 'nodemailer';
import { type Mailer, Undeliverable } from './mailer.ts';

/** The library's description of a failure. */
type NodemailerError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
};

/** Errors of these commands concern this recipient or message; earlier ones (login, sender) concern us. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Names of this machine, where connections need no encryption. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

export type SmtpMailer = Mailer & {
  /**
   * Connects and logs in without sending a letter.
   *
   * @throws Error that says where it failed.
   */
  verify(): Promise<void>;
  close(): void;
};

/**
 * Sends through an SMTP server over a pool of persistent connections: encrypted, unless the server runs on this
 * machine. TLS is required, since opportunistic TLS could be stripped by a man in the middle.
 *
 * @param options.url smtp:// or smtps:// URL of the server, with user and password if needed. With ?requireTLS=false at
 * its end, a server in one's own network may be unencrypted.
 * @param options.from the sender, such as `Iolite <letters@example.org>`.
 */
export function createSmtpMailer(options: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({
    url: options.url,
    requireTLS: !THIS_MACHINE.test(new URL(options.url).hostname),
    pool: true,
    maxConnections: 5,
    maxRequeues: 0, // the job queue alone decides about retries
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

/** Connection errors before a recipient was named: their own messages are safe to show. */
const ON_THE_LINE = new Set(['ESOCKET', 'ETLS', 'EDNS']);
const LONGEST_REASON = 200;

const CERTIFICATE =
  "Have it trusted by setting NODE_EXTRA_CA_CERTS to the file of its certificate, or of the authority that signed it, before the site's start";
const FOREIGN_NAME =
  'the address has letters beyond a to z before the @, which need a mail server with SMTPUTF8: use one that has it';

/** The error without its cause, whose message and fields contain the recipient's address. */
function refusal(error: NodemailerError, to: string): Error {
  const { code, command, responseCode, permanent } = error;
  const words = `SMTP delivery failed: ${[code, responseCode, command].filter(Boolean).join(' ')}`;
  const malformedAddress = code === 'EENVELOPE' && command === 'API';
  const refused = permanent === true && ABOUT_THE_MESSAGE.has(command ?? '');
  if (!malformedAddress && !refused) return new Error(words + reasonOnTheLine(error));
  const isForeign = command !== 'DATA' && /\P{ASCII}/u.test(to.slice(0, to.lastIndexOf('@')));
  // An address that does not fit into the SMTP command is no mailbox.
  const about = command === 'DATA' ? 'message' : 'recipient';
  return new Undeliverable(isForeign ? `${words}; ${FOREIGN_NAME}` : words, about);
}

function reasonOnTheLine({ code, message }: NodemailerError): string {
  if (!ON_THE_LINE.has(code ?? '')) return '';
  const reason = message.slice(0, LONGEST_REASON);
  return ` (${reason})${/certificate/i.test(reason) ? `. ${CERTIFICATE}` : ''}`;
}
