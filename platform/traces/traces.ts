import type { Attributes } from '@opentelemetry/api';
import type { Log } from '#platform/log/log.ts';

/** A piece of work as it begins. No text of it carries an address, a key, a token, a network or what somebody typed. */
export type Beginning = {
  readonly name: string;
  /** What was asked from outside, asks something outside, or takes from a queue. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The span elsewhere that this work is a part of, as W3C Trace Context writes it. */
  readonly traceparent?: string | undefined;
};

/** What is known of it at its end. Of an error nothing is told but its code or its kind: its words quote what people wrote. */
export type Ending = {
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly failed?: boolean;
  readonly error?: unknown;
};

export type Span = {
  /** Thirty-two hexadecimal digits, the same in all spans of one trace. */
  readonly traceId: string;
  /** Does work whose spans, and those of whatever it waits for, stand below this one. */
  readonly around: <Result>(work: () => Result) => Result;
  readonly end: (ending?: Ending) => void;
};

/** Does work whose spans stand in a certain place of a trace. */
export type Inside = <Result>(work: () => Result) => Result;

export type Tracer = {
  readonly begin: (beginning: Beginning) => Span;
  /** Has work done later stand where the work that runs now stands. */
  readonly here: () => Inside;
  /** Sends what has ended; resolves when it has arrived or been given up. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

let tracer: Tracer | undefined;

/**
 * Begins to trace what this process does, if there is somewhere to send it. Otherwise nothing is loaded.
 *
 * @param options.endpoint the collector; its headers, the sampling and the name of the service are read from the
 *   environment by OpenTelemetry itself, as the address is.
 * @returns what sends the last spans when the process stops.
 */
export async function openTraces(options: {
  endpoint: string | undefined;
  log: Log;
}): Promise<Pick<Tracer, 'flush' | 'close'> | undefined> {
  if (options.endpoint === undefined) return undefined;
  const { createTracer } = await import('./otlp.ts');
  const own = createTracer(options.log);
  tracer = own;
  return {
    flush: own.flush,
    close() {
      tracer = undefined;
      return own.close();
    },
  };
}

export const isTracing = () => tracer !== undefined;

/** Begins a span; none when nothing is traced. */
export const beginSpan = (beginning: Beginning): Span | undefined => tracer?.begin(beginning);

const nowhere: Inside = (work) => work();
/** The place of the work that runs now, for work that is done for it elsewhere; no place when nothing is traced. */
export const placeInTrace = (): Inside => tracer?.here() ?? nowhere;

/** Does work within a span of its own. */
export async function traced<Result>(beginning: Beginning, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(beginning);
  if (!span) return work();
  try {
    const result = await span.around(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
