import type { Context, MiddlewareHandler } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Log } from '#platform/log/log.ts';
import { onBehalfOf } from '#platform/log/security.ts';
import { type Measured, measureRequest } from './metrics/requests.ts';

/** An answer that has begun. */
export type Answered = Measured & {
  /** Of the request. */
  readonly id: string;
  /** Left out of the line while nothing is traced. */
  readonly trace?: string | undefined;
  readonly path: string;
};

/** Notes an answer, and after how many milliseconds it began. */
export type NoteAnswer = (answered: Answered, milliseconds: number) => void;

/** One line an answer: method, path without its query, status and milliseconds; static files at debug level. */
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

/** Notes every answer. What bears on security meanwhile is told as this request's. */
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
