import type { Attributes } from '@opentelemetry/api';
import type { Log } from '#platform/log/log.ts';
import type { Inside, Span, SpanStart, Tracer } from './otlp.ts';

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
