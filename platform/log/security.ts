import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { ConfigError } from '#platform/config/config.ts';
import { createLog, type Log } from './log.ts';

/**
 * Names of security events. Acts that are also in an audit log have its names, such as `doctor.verified` and
 * `operator.passkey_added`.
 */
export type SecurityEventName =
  | 'sign-in.failed'
  | 'sign-in.refused'
  | 'sign-in.locked'
  | `doctor.${string}`
  | `operator.${string}`
  | 'campaign.hidden'
  | 'campaign.shown'
  | 'data.exported'
  | 'data.erased'
  | 'secret.rotated'
  | 'secret.previous_ended'
  | 'sql.writable'
  | 'site.exported'
  | 'site.imported'
  | 'token.forged'
  | 'token.refused'
  | 'limit.reached';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The request during which an event happens. */
export type RequestOrigin = {
  /** Its ID in the log. */
  readonly request: string;
  /** Its network, as limits know it. Only computed when there is an event. */
  readonly network: () => string;
};

export type SecurityLogOptions = {
  /** File to append to; without it, events are part of the log. */
  readonly file: string | undefined;
  readonly log: Log;
  /** The keyed hash of a network. */
  readonly markOf: (network: string) => string;
};

const asking = new AsyncLocalStorage<RequestOrigin>();
let stream: { readonly lines: Log; readonly markOf: SecurityLogOptions['markOf'] } | undefined;

/**
 * Opens the stream of security events for this process, replacing an open one. It is independent of the log level.
 *
 * @throws ConfigError when the file cannot be written.
 */
export function openSecurityLog({ file, log, markOf }: SecurityLogOptions): void {
  const among = log.child({ stream: 'security' }, { level: 'info' });
  if (file === undefined) {
    stream = { lines: among, markOf };
    return;
  }
  const append = (line: string) => appendFileSync(file, line, { mode: 0o600 });
  try {
    append('');
  } catch (error) {
    throw new ConfigError([`SECURITY_LOG cannot be written: ${(error as Error).message}.`]);
  }
  // Opened for each line, so that a rotated file is not written to any more.
  const lines = createLog('info', (line) => {
    try {
      append(line);
    } catch (error) {
      among.error({ err: error, line: JSON.parse(line) }, 'SECURITY_LOG cannot be written');
    }
  });
  stream = { lines: lines.child({ stream: 'security' }), markOf };
}

/** The request on behalf of which the current work is done. */
export const currentRequest = (): RequestOrigin | undefined => asking.getStore();

/** Runs work on behalf of a request, which its events name. */
export const onBehalfOf = <Result>(request: RequestOrigin, work: () => Result): Result => asking.run(request, work);

/**
 * Records a security event: one line of JSON, with the current request and a keyed hash of its network. Does nothing
 * before `openSecurityLog`.
 *
 * @param facts ids, counts and fixed names; no e-mail address, key or token.
 */
export function securityEvent(name: SecurityEventName, facts: Facts = {}): void {
  if (!stream) return;
  const from = currentRequest();
  const where = from && { request: from.request, network: stream.markOf(from.network()) };
  stream.lines.info({ event: name, ...facts, ...where });
}
