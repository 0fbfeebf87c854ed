import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds since 1970, with fractions: the same in all processes of a machine. */
export const nowMs = () => performance.timeOrigin + performance.now();

const firstMs = Number(process.env.BENCH_FIRST_MS ?? 200);
const tokenMs = Number(process.env.BENCH_TOKEN_MS ?? 50);
const tokens = Number(process.env.BENCH_TOKENS ?? 50);

/**
 * Generates tokens like a language model: a pause, then one token at a time. The first token holds when it was
 * requested and when it was sent (` asked|given`), each other one when it was sent.
 */
export async function* speakTimed(): AsyncGenerator<string> {
  const asked = nowMs();
  await sleep(firstMs);
  yield ` ${asked}|${nowMs()}`;
  for (let i = 1; i < tokens; i += 1) {
    await sleep(tokenMs);
    yield ` ${nowMs()}`;
  }
}
