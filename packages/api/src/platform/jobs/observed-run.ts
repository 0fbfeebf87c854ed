import type { JobWithMetadata } from 'pg-boss';
import { failureKindOf } from '../telemetry/failure-kind.ts';
import type { JobOutcome } from '../telemetry/measures.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { inRootSpan, spanNow } from '../telemetry/tracing.ts';
import { FinalFailure } from './final-failure.ts';

/** A key of a job's data: the request that enqueued it, as W3C's `traceparent`. */
const contextKey = 'traceparent';

/** The data of a job with what it goes on with: the request that enqueues it, where it is due at once. */
export function withContext<Data extends object>(data: Data, isDueNow: boolean): Data {
  const { context, ofRequest } = spanNow();
  return context !== null && ofRequest && isDueNow ? { ...data, [contextKey]: context } : data;
}

/**
 * Carries a run of a job out as a span, and counts how long it waited and took, and how it ended.
 * @param work is given the job's data as it was enqueued
 */
export async function runObserved(
  { tracing, measures }: Telemetry,
  name: string,
  job: JobWithMetadata<object>,
  work: (data: object) => Promise<void>,
): Promise<void> {
  const { [contextKey]: parent, ...data } = (job.data ?? {}) as Record<string, unknown>;
  const waited = waitedSeconds(job);
  const begun = performance.now();
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': job.id,
    'awning.job.attempt': job.retryCount + 1,
    'awning.job.waited_seconds': waited,
  };
  const start = { name: `job ${name}`, kind: 'consumer' as const, attributes };
  await inRootSpan(
    tracing,
    { ...start, parent: typeof parent === 'string' ? parent : null },
    async (span) => {
      const note = (outcome: JobOutcome, failure?: string) => {
        span.set({ 'awning.job.outcome': outcome });
        const seconds = (performance.now() - begun) / 1000;
        measures.job(name, { outcome, waited, seconds, ...(failure !== undefined && { failure }) });
      };
      try {
        await work(data);
        note('completed');
      } catch (error) {
        const isLast = error instanceof FinalFailure || job.retryCount >= job.retryLimit;
        note(isLast ? 'failed' : 'retried', failureKindOf(error));
        throw error;
      }
    },
  );
}

/** From when it was due until it was taken, both by the database's clock. */
function waitedSeconds({ startAfter, createdOn, startedOn }: JobWithMetadata<object>): number {
  const dueAt = Math.max(Number(new Date(startAfter)), Number(new Date(createdOn)));
  return Math.max(0, (Number(new Date(startedOn)) - dueAt) / 1000);
}
