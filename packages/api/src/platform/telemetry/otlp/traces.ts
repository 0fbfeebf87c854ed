import type { Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanStart, Tracing } from '../tracing.ts';
import type { OtlpSettings } from './settings.ts';

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Traces by OpenTelemetry. Nothing of it is global: what is part of what is known from tracing.ts, so that no module is
 * patched and tests run several servers in one process.
 */
export function createTraces(settings: OtlpSettings, resource: Resource, exporter: SpanExporter): Tracing {
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 32 },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.spansMs })],
  });
  const tracer = provider.getTracer('awning');
  return {
    isOn: true,
    begin: (start, parent) => {
      const remote = parent ? readContext(parent) : null;
      return spanOf(tracer, begun(tracer, start, remote), start.kind === 'server');
    },
    close: () => provider.shutdown(),
  };
}

function begun(tracer: Tracer, { name, kind, attributes }: SpanStart, parent: SpanContext | null): OtelSpan {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context);
}

function spanOf(tracer: Tracer, span: OtelSpan, ofRequest: boolean): Span {
  const own = span.spanContext();
  return {
    context: `00-${own.traceId}-${own.spanId}-0${own.traceFlags & 1}`,
    ofRequest,
    begin: (part) => spanOf(tracer, begun(tracer, part, own), ofRequest),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (kind) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind),
    end: () => span.end(),
  };
}

/** W3C Trace Context, `traceparent`. Null where it is none. */
function readContext(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
