import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Fleet, type Person, startFleet } from './fleet.ts';
import type { Bench, Figure } from './report.ts';
import { instantsIn } from './streams/instant-words.ts';
import { type Added, oneByOne, percentile, type StreamTarget, staggered } from './streams/listen.ts';
import { memoryOfOpen } from './streams/open-streams.ts';

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
/** Between two starts, so that a hundred streams are open at a time. */
const apartMs = (Number(phases[100].BENCH_TOKEN_MS) * Number(phases[100].BENCH_TOKENS)) / together;
const bars = { 1: { first: 10, further: 2 }, 100: { first: 20, further: 10 } } as const;

/** A model's times through the whole stack: the SDK, the check of what it says, and the stored turn. */
export const bench: Bench = {
  name: 'Questions of a language model, streamed through check and stored turns: what is added to the provider’s own times',
  async measure() {
    const fleet = await startFleet(alone + 2 * together + open + 30, entry, {
      withoutData: true,
      durable: true,
    });
    try {
      const people = [...fleet.people];
      const targets = (count: number) => people.splice(0, count).map((person) => targetOf(fleet, person));
      const figures: Figure[] = [];
      for (const [streams, settings] of Object.entries(phases)) {
        const provider = await startProvider(settings);
        await fleet.restart(entry, { BENCH_MODEL_URL: provider.url });
        const ours =
          streams === '1' ? await oneByOne(targets(alone)) : await staggered(targets(2 * together), apartMs);
        figures.push(...figuresOf(streams === '1' ? 1 : 100, ours));
        provider.stop();
      }
      const provider = await startProvider({ BENCH_TOKEN_MS: '1000', BENCH_TOKENS: '45' });
      await fleet.restart(entry, { BENCH_MODEL_URL: provider.url, NODE_OPTIONS: '--expose-gc' });
      const held = await memoryOfOpen(fleet, targets(open), targets(30), 'streams of a model');
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
