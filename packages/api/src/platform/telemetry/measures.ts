import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds: answers of outside services, and work in the background. */
const callBuckets = [0.05, 0.2, 0.5, 1, 3, 10, 30];
const jobBuckets = [0.02, 0.1, 0.5, 2, 10, 60, 300];
const waitBuckets = [0.1, 1, 5, 30, 120, 600, 3600];

/** How the run of a job ended: `retried` will be tried once more, `failed` will not. */
export type JobOutcome = 'completed' | 'retried' | 'failed';

export type Measures = ReturnType<typeof createMeasures>;

/**
 * What this process counts while it works. What is told of it, at /api/metrics and over OTLP, is read from `registry`. Labels
 * are patterns and words of ours: an id or a text would make a series each.
 */
export function createMeasures() {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });

  const jobs = histogram(
    'awning_job_duration_seconds',
    'Time that a run of a job took, by how it ended',
    ['job', 'outcome'],
    jobBuckets,
  );
  const waits = histogram(
    'awning_job_wait_seconds',
    'How long a job that was due waited to be begun',
    ['job'],
    waitBuckets,
  );
  const failures = counter('awning_failures_total', 'What failed, by where and by kind of failure', [
    'where',
    'kind',
  ]);
  const meta = histogram(
    'awning_meta_call_duration_seconds',
    'Time that Meta took to answer, by path and by code: ok, Meta’s code, or unavailable',
    ['method', 'path', 'code'],
    callBuckets,
  );
  const mails = histogram(
    'awning_mail_duration_seconds',
    'Time that the mail server took to take a mail',
    ['template', 'result'],
    callBuckets,
  );
  const models = histogram(
    'awning_model_call_duration_seconds',
    'Time that a language or image model took to answer, by task',
    ['task', 'model', 'result'],
    callBuckets,
  );
  const tokens = counter('awning_model_tokens_total', 'Tokens that models read and wrote', [
    'model',
    'direction',
  ]);
  const cost = counter('awning_model_cost_dollars_total', 'What models cost, in dollars by list price', [
    'model',
  ]);
  const browsers = counter('awning_browser_errors_total', 'Errors that browsers have reported', ['kind']);

  return {
    registry,

    job(job: string, run: { outcome: JobOutcome; waited: number; seconds: number; failure?: string }): void {
      jobs.observe({ job, outcome: run.outcome }, run.seconds);
      waits.observe({ job }, run.waited);
      if (run.failure !== undefined) failures.inc({ where: job, kind: run.failure });
    },
    /** A request that was answered with a failure. @param code the contract's */
    failedRequest: (code: string) => failures.inc({ where: 'request', kind: code }),
    metaCall: ({ method, path, code, seconds }: MetaCall) => meta.observe({ method, path, code }, seconds),
    mail: (template: string, result: string, seconds: number) => mails.observe({ template, result }, seconds),
    modelCall: ({ task, model, result, seconds }: ModelCall) =>
      models.observe({ task, model, result }, seconds),
    /** @param used.cost in millionths of a dollar */
    modelUse(model: string, used: { inputTokens: number; outputTokens: number; cost: number }): void {
      tokens.inc({ model, direction: 'read' }, used.inputTokens);
      tokens.inc({ model, direction: 'written' }, used.outputTokens);
      cost.inc({ model }, used.cost / 1e6);
    },
    browserError: (kind: string) => browsers.inc({ kind }),
  };
}

interface MetaCall {
  method: string;
  path: string;
  code: string;
  seconds: number;
}

interface ModelCall {
  task: string;
  model: string;
  result: string;
  seconds: number;
}
