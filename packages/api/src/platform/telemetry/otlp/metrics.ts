import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource, type Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { OtlpSettings } from './settings.ts';

/**
 * Exports every so often what /api/metrics tells, from the same registry and under the same names.
 * @returns ends it, after a last export
 */
export function exportMetrics(
  { metricsMs }: OtlpSettings,
  resource: Resource,
  { exporter, registry }: { exporter: PushMetricExporter; registry: Registry },
): () => Promise<void> {
  const producer: MetricProducer = {
    async collect() {
      const metrics = metricsOf(await registry.getMetricsAsJSON(), hrTime(Date.now()));
      const scopeMetrics = [{ scope: { name: 'awning' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: metricsMs,
    exportTimeoutMillis: Math.min(metricsMs, 10_000),
    metricProducers: [producer],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => provider.shutdown();
}

const startedAt = Date.now() - process.uptime() * 1000;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1e6)];

type Value = MetricValue<string> & { metricName?: string };

/** Figures of prom-client as those of OpenTelemetry. Summaries, of which there are none, are left out. */
function metricsOf(all: MetricObjectWithValues<MetricValue<string>>[], endTime: HrTime): MetricData[] {
  const times = { startTime: hrTime(startedAt), endTime };
  return all.flatMap(({ name, help, type, values }): MetricData[] => {
    const shared = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const points = () =>
      values
        .filter(({ value }) => Number.isFinite(value))
        .map(({ labels, value }) => ({ ...times, attributes: textsOf(labels), value }));
    // prom-client's types name an enumeration whose values are these words.
    switch (String(type)) {
      case 'gauge':
        return [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
      case 'counter':
        return [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
      case 'histogram': {
        const dataPoints = histogramsOf(values).map((one) => ({ ...times, ...one }));
        return [{ ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
      }
      default:
        return [];
    }
  });
}

const textsOf = (labels: Partial<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

/** prom-client's rows of a histogram (cumulative buckets, sum and count) as one point for each set of labels. */
function histogramsOf(values: Value[]) {
  const groups = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...groups].map(([labels, rows]) => {
    const rowOf = (ending: string) => rows.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const buckets = rows.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const bounds = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite);
    const counts = buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0));
    return {
      attributes: textsOf(JSON.parse(labels)),
      value: { buckets: { boundaries: bounds, counts }, sum: rowOf('_sum'), count: rowOf('_count') },
    };
  });
}
