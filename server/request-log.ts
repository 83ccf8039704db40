import type { Context, MiddlewareHandler } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Log } from '#platform/log/log.ts';
import { onBehalfOf } from '#platform/log/security.ts';
import { type Measured, measureRequest } from './metrics/requests.ts';

/** A response that has begun. */
export type Answered = Measured & {
  /** ID of the request. */
  readonly id: string;
  /** Omitted unless requests are traced. */
  readonly trace?: string | undefined;
  readonly path: string;
};

/** Records a response and its time to the first byte, in milliseconds. */
export type NoteAnswer = (answered: Answered, milliseconds: number) => void;

/** One line per response: method, path without query, status and milliseconds; static files at debug level. */
export const noteAnswersIn =
  (log: Log): NoteAnswer =>
  (answered, passed) => {
    const { id, trace, method, path, status } = answered;
    const level = path.startsWith('/assets/') ? 'debug' : 'info';
    log[level]({ id, trace, method, path, status, milliseconds: Math.round(passed) }, 'request');
    measureRequest(answered, passed);
  };

export type RequestLogOptions = {
  readonly note: NoteAnswer;
  readonly visitorOf: (c: Context) => Sender;
  readonly routeOf: (c: Context) => string;
};

/** Logs every response. Security events meanwhile get the ID of this request. */
export function logRequests({ note, visitorOf, routeOf }: RequestLogOptions): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    const id = c.get('requestId');
    await onBehalfOf({ request: id, network: () => visitorOf(c).network }, next);
    const { method, path } = c.req;
    note(
      { id, trace: c.get('traceId'), method, path, status: c.res.status, route: routeOf(c) },
      performance.now() - start,
    );
  };
}
