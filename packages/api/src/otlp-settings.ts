import type { Settings } from './environment.ts';
import type { OtlpSettings } from './platform/telemetry/otlp/settings.ts';

/** Where traces and metrics go; null where no endpoint is set, or OpenTelemetry is switched off. */
export function otlpOf(settings: Settings): OtlpSettings | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || settings.OTEL_SDK_DISABLED) return null;
  return {
    endpoint,
    protocol: settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME,
    traces: settings.OTEL_TRACES_EXPORTER === 'otlp',
    metrics: settings.OTEL_METRICS_EXPORTER === 'otlp',
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    metricsMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
    spansMs: settings.OTEL_BSP_SCHEDULE_DELAY,
  };
}
