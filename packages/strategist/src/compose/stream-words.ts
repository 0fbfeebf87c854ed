import { setTimeout as sleep } from 'node:timers/promises';
import type { Speech } from '../types/persona.ts';

/**
 * Yields a text word by word.
 * @param wordMs pause after each word, in milliseconds; 0 yields without pauses
 */
export async function* streamWords(
  text: string,
  wordMs: number,
  signal: AbortSignal,
): AsyncGenerator<Speech> {
  for (const [at, word] of text.split(' ').entries()) {
    if (signal.aborted) return;
    yield { kind: 'text', text: at === 0 ? word : ` ${word}` };
    if (wordMs > 0) await sleep(wordMs, undefined, { signal }).catch(() => {});
  }
}
