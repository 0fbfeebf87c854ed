import { parsePartialJson } from 'ai';
import { type Listener, Unsaid } from './chain.ts';
import { clean } from './model/json.ts';

const lastBlank = (text: string) => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));

/**
 * Tells the texts of an answer's keys as they come, one key after the other. A word against which something speaks waits until
 * it is whole.
 * @param problemIn what is wrong with a text, as far as it is there; null for nothing
 */
export function tellingAlong(
  keys: readonly string[],
  problemIn: (key: string, text: string) => string | null,
) {
  let told = '';
  /** Texts against which nothing spoke, by key: a remark is not looked at again while the question comes. */
  const passed = new Map<string, string>();
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
          const most = isWhole ? text : beforeOpenQuote(text);
          if (passed.get(key) === most) return most;
          if (problemIn(key, clean(most)) === null) {
            passed.set(key, most);
            return most;
          }
          // What the last word says depends on the next one, or on its own end: "free" gives something, "free to" does not.
          const words = isWhole ? text : wholeWords(most);
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

/** Up to the last blank. */
const wholeWords = (text: string) => text.slice(0, Math.max(0, lastBlank(text)));

/** Before a quotation mark that is not closed yet: until it is, nobody knows who is quoted. */
function beforeOpenQuote(text: string): string {
  const opened = [...text.matchAll(/(?<![\p{L}\p{N}])["“„״«](?=\S|$)/gu)].at(-1)?.index ?? -1;
  const closed = [...text.matchAll(/(?<=\S)["”“״»](?![\p{L}\p{N}])/gu)].at(-1)?.index ?? -1;
  return opened > closed ? text.slice(0, opened) : text;
}
