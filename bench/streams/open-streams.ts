import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../fleet.ts';
import { memoryOf } from '../memory.ts';
import type { Figure } from '../report.ts';
import { type Added, listen, type StreamTarget } from './listen.ts';

/** Milliseconds between the starts of streams that stay open together. */
const startMs = 12;
const barKb = 60;

/**
 * Memory of each of many streams that are open at once.
 * @param targets opened and measured
 * @param warming followed before that: what a first turn loads is not a stream's memory
 * @param what the streams are, in the figure's name
 */
export async function memoryOfOpen(
  fleet: Fleet,
  targets: StreamTarget[],
  warming: StreamTarget[],
  what: string,
): Promise<Figure> {
  const pid = fleet.server.pid ?? 0;
  const settled = async () => {
    fleet.server.send('collect');
    const [{ heapUsed }] = (await once(fleet.server, 'message')) as [NodeJS.MemoryUsage];
    await sleep(500);
    return { all: memoryOf(pid), heap: heapUsed / 1e6 };
  };
  for (const target of warming) void listen(target).catch(() => {});
  await sleep(3000);
  const before = await settled();
  let began = 0;
  const ends: Promise<Added>[] = [];
  for (const target of targets) {
    ends.push(listen(target, () => (began += 1)));
    await sleep(startMs);
  }
  while (began < targets.length) await sleep(50);
  await sleep(3000);
  const during = await settled();
  await Promise.all(ends);
  const kb = ((during.all - before.all) * 1000) / targets.length;
  const heapKb = ((during.heap - before.heap) * 1000) / targets.length;
  return {
    what: `memory of each of ${targets.length} ${what} open in one process`,
    value: `${kb.toFixed(0)} KB, of it ${heapKb.toFixed(0)} KB in the heap`,
    bar: `at most ${barKb} KB`,
    met: kb <= barKb,
  };
}
