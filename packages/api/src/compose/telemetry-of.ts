import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { createMeasures } from '../platform/telemetry/measures.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { noTracing } from '../platform/telemetry/tracing.ts';

/** Milliseconds that the last export may take, of the five seconds within which a process stops. */
const lastExportMs = 1000;

export interface ExportedTelemetry extends Telemetry {
  /** Begins to export the figures, once all are registered. */
  start(): void;
  /** Exports what was not exported yet, for a second at most. */
  close(): Promise<void>;
}

/** Spans and figures of this process; where no endpoint is set, OpenTelemetry's code is not loaded. */
export async function telemetryOf(
  config: Config,
  logger: Logger,
  release: string | null,
): Promise<ExportedTelemetry> {
  const measures = createMeasures();
  const { role, production } = config;
  if (!config.otlp) return { measures, tracing: noTracing, start() {}, close: async () => {} };
  const { openOtlp } = await import('../platform/telemetry/otlp/open.ts');
  const { tracing, exportMetrics } = await openOtlp(config.otlp, { role, production, release }, logger);
  let endMetrics = async () => {};
  return {
    measures,
    tracing,
    start() {
      endMetrics = exportMetrics(measures.registry);
    },
    async close() {
      const ended = Promise.allSettled([tracing.close(), endMetrics()]);
      await Promise.race([ended, pause(lastExportMs, undefined, { ref: false })]);
    },
  };
}
