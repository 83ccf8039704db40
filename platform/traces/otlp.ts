import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { VERSION } from '#platform/config/version.ts';
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

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Exports spans to a collector by OTLP over HTTP, some seconds after they ended. The tracer is not registered globally,
 * so that no library adds spans whose texts have not been reviewed.
 */
export function createTracer(log: Log): Tracer {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'iolite', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(loggingFailures(new OTLPTraceExporter(), log))],
  });
  const tracer = provider.getTracer('iolite', VERSION);
  const active = new AsyncLocalStorage<Context>();

  return {
    begin({ name, kind, attributes = {}, traceparent }) {
      const parent = parentIn(traceparent) ?? active.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      return {
        traceId: span.spanContext().traceId,
        around: (work) => active.run(trace.setSpan(parent, span), work),
        end(ending: SpanEnd = {}) {
          if (ending.name !== undefined) span.updateName(ending.name);
          if (ending.attributes) span.setAttributes(ending.attributes);
          if (ending.error !== undefined) span.setAttribute('error.type', kindOf(ending.error));
          if (ending.failed || ending.error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    addEvent(name, attributes) {
      trace.getSpan(active.getStore() ?? ROOT_CONTEXT)?.addEvent(name, attributes);
    },
    here() {
      const parent = active.getStore() ?? ROOT_CONTEXT;
      return (work) => active.run(parent, work);
    },
    // Failures have been reported already.
    flush: () => provider.forceFlush().catch(() => undefined),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function parentIn(traceparent: SpanStart['traceparent']): Context | null {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent && trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function kindOf(error: unknown): string {
  const { code, constructor: kind } = Object(error) as { code?: unknown; constructor?: { name: string } };
  return typeof code === 'string' ? code : (kind?.name ?? 'unknown');
}

/** Warns once when a collector fails, and logs its recovery. */
function loggingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !failing) log.warn({ reason: result.error?.message }, 'Traces cannot be sent and are dropped');
        if (!failed && failing) log.info('Traces can be sent again');
        failing = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
