import type { Attributes } from '@opentelemetry/api';
import type { Log } from '#platform/log/log.ts';

/** A span at its start. Its texts never contain an e-mail address, a key, a token, a network or user input. */
export type SpanStart = {
  readonly name: string;
  /** The span kind of OpenTelemetry. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The parent span, in the format of W3C Trace Context. */
  readonly traceparent?: string | undefined;
};

/** Attributes at the end of a span. Of an error only its code or class, since its message may quote user input. */
export type SpanEnd = {
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly failed?: boolean;
  readonly error?: unknown;
};

export type Span = {
  /** Thirty-two hexadecimal digits, the same in all spans of one trace. */
  readonly traceId: string;
  /** Runs work whose spans, including asynchronous ones, are children of this one. */
  readonly around: <Result>(work: () => Result) => Result;
  readonly end: (ending?: SpanEnd) => void;
};

/** Runs work in a given trace context. */
export type Inside = <Result>(work: () => Result) => Result;

export type Tracer = {
  readonly begin: (beginning: SpanStart) => Span;
  readonly addEvent: (name: string, attributes: Attributes) => void;
  /** Binds later work to the present trace context. */
  readonly here: () => Inside;
  /** Flushes ended spans; resolves when they have been delivered or dropped. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

let tracer: Tracer | undefined;

/**
 * Starts tracing in this process if a collector is configured; otherwise loads nothing.
 *
 * @param options.endpoint the collector; OpenTelemetry itself reads headers, sampling and service name from the
 * environment.
 * @returns a function that flushes the last spans when the process stops.
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

/** Starts a span; undefined when tracing is off. */
export const beginSpan = (beginning: SpanStart): Span | undefined => tracer?.begin(beginning);

/** Adds an event to the active span, if there is one. */
export const addEvent = (name: string, attributes: Attributes): void => tracer?.addEvent(name, attributes);

const nowhere: Inside = (work) => work();
/** The present trace context, for work that is done elsewhere on its behalf; a no-op when tracing is off. */
export const placeInTrace = (): Inside => tracer?.here() ?? nowhere;

/** Runs work within a span of its own. */
export async function traced<Result>(beginning: SpanStart, work: () => Promise<Result>): Promise<Result> {
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
