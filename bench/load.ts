import autocannon from 'autocannon';

const connections = 20;
const rounds = 3;
const secondsEach = 4;
/** Until both run optimised code, as a server does that is not one minute old. */
const warmUpSeconds = 6;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/**
 * Requests a second of two targets, measured in turns so that whatever else the machine does meets both.
 * The middle round of each counts.
 */
export async function compareThroughput(
  subject: Target,
  baseline: Target,
): Promise<{ subject: number; baseline: number }> {
  for (const target of [subject, baseline]) await throughput(target, warmUpSeconds);
  const measured: { subject: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      baseline: await throughput(baseline, secondsEach),
      subject: await throughput(subject, secondsEach),
    });
  }
  return {
    subject: middle(measured.map((each) => each.subject)),
    baseline: middle(measured.map((each) => each.baseline)),
  };
}

async function throughput(target: Target, duration: number): Promise<number> {
  const result = await autocannon({ ...target, connections, duration });
  // A server that refuses quickly would look fast.
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
