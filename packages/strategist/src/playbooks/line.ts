import { countingIn } from '@awning/contract/grammar';
import type { Language } from '@awning/contract/languages';

/** What fills the slots of a line. */
export interface LineValues {
  values?: Readonly<Record<string, number | string>>;
  language: Language;
}

const slot = /\{([a-z][a-z0-9_]*)(?::([^{}]*))?\}/g;

/** Names of the values that a line needs. */
export const slotsOf = (line: string): string[] => [...line.matchAll(slot)].map(([, name = '']) => name);

/**
 * Fills a line. `{hours}` is the number, `{hours:an hour|# hours}` the form for one and for more (in Hebrew for one, two and
 * more, where a third is given).
 * @returns null where a value is missing
 */
export function fillLine(line: string, { values = {}, language }: LineValues): string | null {
  const { hasDual, many } = countingIn(language);
  let isComplete = true;
  const filled = line.replace(slot, (_, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) {
      isComplete = false;
      return '';
    }
    const written = typeof value === 'number' ? value.toLocaleString('en') : value;
    if (forms === undefined) return written;
    const [one = '', second, third] = forms.split('|');
    const form =
      value === 1 ? one : hasDual && value === 2 && third !== undefined ? second : (third ?? second);
    const counted = form ?? one;
    const agreeing = typeof value === 'number' && value > 10 ? many(counted) : counted;
    return agreeing.replace('#', written);
  });
  return isComplete ? filled : null;
}
