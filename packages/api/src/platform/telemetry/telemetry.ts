import { createMeasures, type Measures } from './measures.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** What is seen of this process from outside: spans, where they are exported, and figures. */
export interface Telemetry {
  tracing: Tracing;
  measures: Measures;
}

/** For what runs by itself, as in tests: nothing is exported. */
export const unexported = (): Telemetry => ({ tracing: noTracing, measures: createMeasures() });
