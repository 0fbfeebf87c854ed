import { clean } from './model/json.ts';
import { createTextReader } from './model/texts-so-far.ts';
import { type Listener, RejectedAnswer } from './task.ts';

const lastBlank = (text: string) => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));

/**
 * Tells the texts of an answer's keys as they come, one key after the other. A word against which something speaks waits until
 * it is whole.
 * @param problemIn what is wrong with a text, as far as it is there; null for nothing. `isOpen`: more of it is to come
 */
export function createStreamFilter(
  keys: readonly string[],
  problemIn: (key: string, text: string, isOpen: boolean) => string | null,
) {
  const read = createTextReader();
  let told = '';
  /** Texts against which nothing spoke, by key: a remark is not looked at again while the question comes. */
  const passed = new Map<string, string>();
  const listener: Listener = {
    push(textSoFar) {
      const texts = read(textSoFar);
      const sayable = keys
        .map((key) => {
          const { text, isWhole } = texts.get(key) ?? { text: '', isWhole: false };
          const most = isWhole ? text : beforeOpenQuote(text);
          const looked = `${isWhole} ${most}`;
          if (passed.get(key) === looked) return most;
          if (problemIn(key, clean(most), !isWhole) === null) {
            passed.set(key, looked);
            return most;
          }
          // What the last word says depends on the next one, or on its own end: "free" gives something, "free to" does not.
          const words = isWhole ? text : wholeWords(most);
          const problem = problemIn(key, clean(words), !isWhole);
          if (problem) throw new RejectedAnswer(problem, textSoFar);
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
