import { parsePartialJson } from 'ai';
import { type Listener, Unsaid } from './chain.ts';
import { clean } from './model/json.ts';

/** Blank, or the end of a sentence: a word that is being written is not told, for it is not known yet what it says. */
const lastBlank = (text: string) => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));

/**
 * Tells the texts of an answer's keys as they come, word by word and one key after the other, each word once it is known that
 * nothing speaks against it.
 * @param problemIn what is wrong with a text, as far as it is there; null for nothing
 */
export function tellingAlong(
  keys: readonly string[],
  problemIn: (key: string, text: string) => string | null,
) {
  let told = '';
  const listener: Listener = {
    async hear(textSoFar) {
      const from = textSoFar.indexOf('{');
      if (from < 0) return '';
      const { value } = await parsePartialJson(textSoFar.slice(from));
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
      const answer = value as Record<string, unknown>;
      const texts = keys.flatMap((key) =>
        typeof answer[key] === 'string' ? [{ key, text: answer[key] }] : [],
      );
      const sayable = texts
        .map(({ key, text }, place) => {
          // The one that is being written is the last of the answer.
          const isWhole = place < texts.length - 1 || Object.keys(answer).at(-1) !== key;
          const words = isWhole ? text : wholeWords(text);
          const problem = problemIn(key, clean(words));
          if (problem) throw new Unsaid(problem, textSoFar);
          return words;
        })
        .filter((text) => text.trim() !== '');
      const all = clean(sayable.join(' '));
      if (!all.startsWith(told) || all.length === told.length) return '';
      const piece = all.slice(told.length);
      told = all;
      return piece;
    },
  };
  return listener;
}

/** Up to the last blank, and before a quotation mark that is not closed yet. */
function wholeWords(text: string): string {
  const words = text.slice(0, Math.max(0, lastBlank(text)));
  const opened = [...words.matchAll(/(?<![\p{L}\p{N}])["“„״«](?=\S)/gu)].at(-1)?.index ?? -1;
  const closed = [...words.matchAll(/(?<=\S)["”“״»](?![\p{L}\p{N}])/gu)].at(-1)?.index ?? -1;
  return opened > closed ? words.slice(0, opened) : words;
}
