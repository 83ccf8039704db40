import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { ConfigError } from '#platform/config/config.ts';
import { createLog, type Log } from './log.ts';

/**
 * What the stream tells of. Acts that stand in an audit are named after their line there, such as `doctor.verified` and
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
  | 'site.exported'
  | 'site.imported'
  | 'token.forged'
  | 'token.refused'
  | 'limit.reached';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The request during which something happens. */
export type Asking = {
  /** As its line in the log names it. */
  readonly request: string;
  /** Where it comes from, as limits know it. Only asked for when there is something to tell. */
  readonly network: () => string;
};

export type SecurityLogOptions = {
  /** Lines are added to its end; without it they stand among those of the log. */
  readonly file: string | undefined;
  readonly log: Log;
  /** Under which name a network is told of. */
  readonly markOf: (network: string) => string;
};

const asking = new AsyncLocalStorage<Asking>();
let stream: { readonly lines: Log; readonly markOf: SecurityLogOptions['markOf'] } | undefined;

/**
 * Opens the stream for this process, in place of one that was open. It is told at every level of the log.
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
  // Opened for each line, so that a file that was moved away to be kept is not written to any more.
  const lines = createLog('info', (line) => {
    try {
      append(line);
    } catch (error) {
      among.error({ err: error, line: JSON.parse(line) }, 'SECURITY_LOG cannot be written');
    }
  });
  stream = { lines: lines.child({ stream: 'security' }), markOf };
}

/** Does work, and whatever it waits for, on behalf of a request, which is told with every event. */
export const onBehalfOf = <Result>(request: Asking, work: () => Result): Result => asking.run(request, work);

/**
 * Tells of something that bears on the security of the site: one line of JSON, with the request during which it happened
 * and a keyed hash of the network it came from. Nothing is told before `openSecurityLog`.
 *
 * @param facts no address, key or token: ids, counts and names of ours.
 */
export function securityEvent(name: SecurityEventName, facts: Facts = {}): void {
  if (!stream) return;
  const from = asking.getStore();
  const where = from && { request: from.request, network: stream.markOf(from.network()) };
  stream.lines.info({ event: name, ...facts, ...where });
}
