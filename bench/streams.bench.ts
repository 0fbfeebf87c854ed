import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Fleet, type Person, startFleet } from './fleet.ts';
import type { Bench, Figure } from './report.ts';
import { type Added, oneByOne, percentile, type StreamTarget, staggered } from './streams/listen.ts';
import { memoryOfOpen } from './streams/open-streams.ts';

const entry = 'bench/streams/server.ts';
const alone = 40;
/** Turns at the start of each phase that are not counted: until then neither side runs optimised code. */
const warmUp = { 1: 15, 100: 50 } as const;
const phases = {
  1: { BENCH_TOKEN_MS: '20', BENCH_TOKENS: '25' },
  100: { BENCH_TOKEN_MS: '50', BENCH_TOKENS: '200' },
};
const together = 100;
/** Seconds that a stream lasts beside others; their starts are spread over this time. */
const lastsSeconds = 10;
const open = 1000;
const bars = { 1: { first: 10, further: 2 }, 100: { first: 20, further: 10 } } as const;

export const bench: Bench = {
  name: 'Streamed turns through the whole stack on PostgreSQL: what is added to the provider’s own times, against a bare route that stores nothing',
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
        await fleet.restart(entry, settings);
        const bare = await startBare(settings);
        const follow = (some: StreamTarget[]) =>
          streams === '1' ? oneByOne(some) : staggered(some, (lastsSeconds * 1000) / together);
        const count = streams === '1' ? alone : 2 * together;
        const ours = await follow(targets(count));
        const theirs = await follow(Array.from({ length: count }, () => ({ url: bare.url, body: {} })));
        figures.push(...figuresOf(streams === '1' ? 1 : 100, ours, theirs));
        bare.stop();
      }
      await fleet.restart(entry, { BENCH_TOKEN_MS: '1000', BENCH_TOKENS: '45', NODE_OPTIONS: '--expose-gc' });
      return [...figures, await memoryOfOpen(fleet, targets(open), targets(30), 'streams')];
    } finally {
      await fleet.stop();
    }
  },
};

async function startBare(env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'streams/bare-server.ts'), {
    env: { ...process.env, ...env },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url: `${url}/stream`, stop: () => child.kill() };
}

const targetOf = ({ url }: Fleet, { businessId, token }: Person): StreamTarget => ({
  url: `${url}/api/chat/avatar/turn`,
  headers: { authorization: `Bearer ${token}` },
  body: { businessId, action: 'start' },
});

function figuresOf(streams: 1 | 100, ours: Added[], bare: Added[]): Figure[] {
  const values = {
    first: (all: Added[]) => all.slice(warmUp[streams]).map(({ first }) => first),
    further: (all: Added[]) => all.slice(warmUp[streams]).flatMap(({ further }) => further),
  };
  return (['first', 'further'] as const).map((which) => {
    const [value, half, baseline] = [
      percentile(values[which](ours), 0.95),
      percentile(values[which](ours), 0.5),
      percentile(values[which](bare), 0.95),
    ];
    const bar = bars[streams][which];
    return {
      what: `${which === 'first' ? 'first token' : 'each further token'}, ${streams === 1 ? 'one stream' : `${streams} streams`}, p95 added`,
      value: `${value.toFixed(1)} ms, half of them ${half.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms`,
      bar: `at most ${bar} ms`,
      met: value <= bar,
    };
  });
}
