import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { VERSION } from '#platform/config/version.ts';
import type { Log } from '#platform/log/log.ts';
import type { SpanEnd, SpanStart, Tracer } from './traces.ts';

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
