import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { nowMs } from './provider.ts';

/** Delay added to the provider's own times, in milliseconds. */
export interface Added {
  first: number;
  further: number[];
}

/** The request that opens a stream. */
export interface StreamTarget {
  url: string;
  headers?: Record<string, string>;
  body: unknown;
  /** The instants that a piece of text holds; those of `speakTimed` unless it is given. @param at now */
  timesIn?: (text: string, at: number) => number[];
}

/** Follows a stream to its end. @param onOpen called at its first token */
export function listen(
  { url, headers, body, timesIn = timesAsWritten }: StreamTarget,
  onOpen = () => {},
): Promise<Added> {
  return new Promise((resolve, reject) => {
    const added: Added = { first: Number.NaN, further: [] };
    const sent = nowMs();
    const asking = request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        let rest = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          const at = nowMs();
          const frames = (rest + chunk).split('\n\n');
          rest = frames.pop() ?? '';
          for (const frame of frames) {
            if (!frame.includes('event: delta')) continue;
            const times = timesIn(frame, at);
            // The first token holds two: when it was asked for, and when it was given.
            const isFirst = Number.isNaN(added.first) && times.length > 1;
            const [asked = at, given = at] = times;
            if (isFirst) {
              added.first = at - sent - (given - asked);
              onOpen();
            } else if (!Number.isNaN(added.first)) for (const time of times) added.further.push(at - time);
          }
        });
        answer.on('end', () => resolve(added));
        answer.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });
}

const timesAsWritten = (frame: string) =>
  /"text":" ([\d.|]+)"/.exec(frame)?.[1]?.split('|').map(Number) ?? [];

/** Follows streams one after the other. */
export async function oneByOne(targets: StreamTarget[]): Promise<Added[]> {
  const all: Added[] = [];
  for (const target of targets) all.push(await listen(target));
  return all;
}

/** Follows streams beside each other. @param apartMs between the starts of two */
export const staggered = (targets: StreamTarget[], apartMs: number): Promise<Added[]> =>
  Promise.all(
    targets.map(async (target, place) => {
      await sleep(place * apartMs);
      return listen(target);
    }),
  );

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
