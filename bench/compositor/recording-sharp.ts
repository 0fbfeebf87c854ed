/** sharp with a record of what is done with it; replaces it in the compositor's modules (see compositor.bench.ts). */
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

/** One use of sharp: what it was given, what was called on it, and in which round. */
export interface RecordedJob {
  input: unknown[];
  calls: { name: string; given: unknown[] }[];
  round: number;
}

interface Made {
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

/** Jobs that ended in a JPEG: the pictures. */
export const finished: RecordedJob[] = [];
/** Counts creatives; set by the measurement. */
export const counter = { round: 0 };
const madeBy = new WeakMap<Buffer, RecordedJob>();

function recording(...input: unknown[]): Sharp {
  const job: RecordedJob = { input, calls: [], round: counter.round };
  return recorded(sharp(...(input as [SharpInput, SharpOptions])), job);
}

function recorded(image: Sharp, job: RecordedJob): Sharp {
  const proxy: Sharp = new Proxy(image, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const result = (member as (...all: unknown[]) => unknown).apply(target, given);
        if (name !== 'toBuffer') {
          if (result !== target) return result;
          job.calls.push({ name: String(name), given });
          return proxy;
        }
        if (job.calls.some((call) => call.name === 'jpeg')) finished.push(job);
        return (result as Promise<Buffer | Made>).then((made) => {
          madeBy.set(Buffer.isBuffer(made) ? made : made.data, job);
          return made;
        });
      };
    },
  });
  return proxy;
}

/** What jobs of earlier rounds made, such as drawn objects: the compositor keeps those as well. */
const keptFromBefore = new WeakMap<RecordedJob, Promise<Made>>();

/** Does again, with sharp alone, what the jobs did and what went into them. */
export async function replay(jobs: readonly RecordedJob[]): Promise<void> {
  const done = new Map<RecordedJob, Promise<Made>>();
  const make = (job: RecordedJob): Promise<Made> => {
    const known = done.get(job) ?? (job.round < counter.round ? keptFromBefore.get(job) : undefined);
    if (known) return known;
    const making = draw(job, make);
    done.set(job, making);
    keptFromBefore.set(job, making);
    return making;
  };
  await Promise.all(jobs.map(make));
}

async function draw(job: RecordedJob, make: (job: RecordedJob) => Promise<Made>): Promise<Made> {
  const bytesOf = async (value: unknown): Promise<unknown> => {
    const maker = Buffer.isBuffer(value) ? madeBy.get(value) : undefined;
    return maker ? (await make(maker)).data : value;
  };
  const [first, ...rest] = job.input;
  let image = sharp(...([await bytesOf(first), ...rest] as [SharpInput, SharpOptions]));
  for (const { name, given } of job.calls) {
    const prepared =
      name === 'composite'
        ? [
            await Promise.all(
              (given[0] as { input: unknown }[]).map(async (one) => ({
                ...one,
                input: await bytesOf(one.input),
              })),
            ),
          ]
        : given;
    image = (image[name as keyof Sharp] as (...all: unknown[]) => Sharp).apply(image, prepared);
  }
  return (await image.toBuffer({ resolveWithObject: true })) as unknown as Made;
}

export default Object.assign(recording, sharp);
