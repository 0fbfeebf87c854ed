import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, type Person, startFleet } from './fleet.ts';
import { memoryOf } from './memory.ts';
import type { Bench, Figure } from './report.ts';
import { instantsIn } from './streams/letters.ts';
import { type Added, listen, percentile, type StreamTarget } from './streams/listen.ts';

const entry = 'bench/streams/model-server.ts';
const alone = 30;
const together = 100;
/** Turns at the start of each phase that are not counted: until then no side runs optimised code. */
const warmUp = { 1: 10, 100: 60 } as const;
const open = 1000;
const phases = {
  1: { BENCH_TOKEN_MS: '20', BENCH_TOKENS: '40' },
  100: { BENCH_TOKEN_MS: '100', BENCH_TOKENS: '60' },
} as const;
const bars = { 1: { first: 10, further: 2 }, 100: { first: 20, further: 10 } } as const;
const memoryBarKb = 60;

/** A model's times through the whole stack: the SDK, the check of what it says, and the stored turn. */
export const bench: Bench = {
  name: 'Questions of a language model, streamed through check and stored turns: what is added to the provider’s own times',
  async measure() {
    const fleet = await startFleet(alone + 2 * together + open + 30, entry, { fresh: true, durable: true });
    try {
      const people = [...fleet.people];
      const targets = (count: number) => people.splice(0, count).map((person) => targetOf(fleet, person));
      const figures: Figure[] = [];
      for (const [streams, settings] of Object.entries(phases)) {
        const provider = await startProvider(settings);
        await fleet.restart(entry, { BENCH_MODEL_URL: provider.url });
        const ours =
          streams === '1' ? await oneByOne(targets(alone)) : await staggered(targets(2 * together));
        figures.push(...figuresOf(streams === '1' ? 1 : 100, ours));
        provider.stop();
      }
      const provider = await startProvider({ BENCH_TOKEN_MS: '1000', BENCH_TOKENS: '45' });
      await fleet.restart(entry, { BENCH_MODEL_URL: provider.url, NODE_OPTIONS: '--expose-gc' });
      const held = await memory(fleet, targets(open), targets(30));
      provider.stop();
      return [...figures, held];
    } finally {
      await fleet.stop();
    }
  },
};

async function startProvider(env: Record<string, string>): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'streams/timed-model-server.ts'), {
    env: { ...process.env, ...env },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.kill() };
}

const targetOf = ({ url }: Fleet, { businessId, token }: Person): StreamTarget => ({
  url: `${url}/api/chat/avatar/turn`,
  headers: { authorization: `Bearer ${token}` },
  body: { businessId, action: 'start' },
  timesIn: (text, at) => instantsIn(text, at),
});

async function oneByOne(targets: StreamTarget[]): Promise<Added[]> {
  const all: Added[] = [];
  for (const target of targets) all.push(await listen(target));
  return all;
}

/** A hundred concurrent streams. */
async function staggered(targets: StreamTarget[]): Promise<Added[]> {
  const lastsMs = Number(phases[100].BENCH_TOKEN_MS) * Number(phases[100].BENCH_TOKENS);
  return Promise.all(
    targets.map(async (target, place) => {
      await sleep((place * lastsMs) / together);
      return listen(target);
    }),
  );
}

function figuresOf(streams: 1 | 100, ours: Added[]): Figure[] {
  const counted = ours.slice(warmUp[streams]);
  const values = {
    first: counted.map(({ first }) => first),
    further: counted.flatMap(({ further }) => further),
  };
  return (['first', 'further'] as const).map((which) => {
    const value = percentile(values[which], 0.95);
    const bar = bars[streams][which];
    const name = which === 'first' ? 'first token' : 'each further token';
    const half = percentile(values[which], 0.5).toFixed(1);
    return {
      what: `${name} of a model, ${streams === 1 ? 'one stream' : `${streams} streams`}, p95 added`,
      value: `${value.toFixed(1)} ms, half of them ${half} ms, ${values[which].length} tokens`,
      bar: `at most ${bar} ms`,
      met: value <= bar,
    };
  });
}

/** Memory of a thousand open streams. */
async function memory(fleet: Fleet, targets: StreamTarget[], warming: StreamTarget[]): Promise<Figure> {
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
    await sleep(12);
  }
  while (began < targets.length) await sleep(50);
  await sleep(2000);
  const during = await settled();
  await Promise.all(ends);
  const kb = ((during.all - before.all) * 1000) / targets.length;
  const heapKb = ((during.heap - before.heap) * 1000) / targets.length;
  return {
    what: `memory of each of ${targets.length} streams of a model open in one process`,
    value: `${kb.toFixed(0)} KB, of it ${heapKb.toFixed(0)} KB in the heap`,
    bar: `at most ${memoryBarKb} KB`,
    met: kb <= memoryBarKb,
  };
}
