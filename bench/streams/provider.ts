import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds since 1970, with fractions: the same in all processes of a machine. */
export const nowMs = () => performance.timeOrigin + performance.now();

const firstMs = Number(process.env.BENCH_FIRST_MS ?? 200);
const tokenMs = Number(process.env.BENCH_TOKEN_MS ?? 50);
const tokens = Number(process.env.BENCH_TOKENS ?? 50);

/**
 * Speaks as a language model does: nothing for a while, then a token at a time. The first token says when it was
 * asked for and when it was given (` asked|given`), each other one when it was given.
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
