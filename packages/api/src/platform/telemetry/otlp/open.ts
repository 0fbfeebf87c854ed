import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { Logger } from '../logger.ts';
import { noTracing, type Tracing } from '../tracing.ts';
import { exportMetrics } from './metrics.ts';
import { resourceOf } from './resource.ts';
import type { OtlpSettings, Process } from './settings.ts';
import { createTraces } from './traces.ts';

export interface Otlp {
  tracing: Tracing;
  /** Begins to export the figures. @returns ends it, after a last export */
  exportMetrics(registry: Registry): () => Promise<void>;
}

/** Traces and metrics over OTLP. This file and what it imports is loaded only where an endpoint is set. */
export async function openOtlp(settings: OtlpSettings, process: Process, logger: Logger): Promise<Otlp> {
  logProblems(logger);
  const resource = resourceOf(settings, process);
  const { spans, metrics } = await exportersOf(settings);
  return {
    tracing: spans ? createTraces(settings, resource, spans) : noTracing,
    exportMetrics: (registry) =>
      metrics ? exportMetrics(settings, resource, { exporter: metrics, registry }) : async () => {},
  };
}

async function exportersOf({ endpoint, protocol, headers, ...wanted }: OtlpSettings) {
  const isJson = protocol === 'http/json';
  const to = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`, headers });
  let spans: SpanExporter | null = null;
  let metrics: PushMetricExporter | null = null;
  if (wanted.traces) {
    const { OTLPTraceExporter } = isJson
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
    spans = new OTLPTraceExporter(to('traces'));
  }
  if (wanted.metrics) {
    const { OTLPMetricExporter } = isJson
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto');
    metrics = new OTLPMetricExporter(to('metrics'));
  }
  return { spans, metrics };
}

/** A collector that does not answer costs what was to be exported, and a line in the log. */
function logProblems(logger: Logger): void {
  const warn = (problem: string) => logger.warn({ problem: problem.slice(0, 500) }, 'OpenTelemetry');
  const quiet = () => {};
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
