import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

const currencyOf = (language: Language) => (language === 'he' ? 'ILS' : 'USD');
const price = (product: string | null, amount: number, language: Language): AdFactValue => ({
  ...{ kind: 'price', product, wording: null, amount: amount * 100, upTo: null },
  ...{ currency: currencyOf(language), isFrom: false, unit: 'item' },
});

/** What comes of an instruction where a session costs 380, and a first visit 250. */
function told(instruction: string, usual: string | null = 'session') {
  const language = isHebrew(instruction) ? 'he' : 'en';
  const facts = [price(usual, 380, language), price('evaluation', 250, language)];
  const book = loadTrade('physiotherapy', language);
  const scene = { language, currency: currencyOf(language), facts } as const;
  const { asked, left } = parseInstruction(instruction, book, scene);
  return resolveInstruction(asked, book, { ...scene, left });
}
const prices = (instruction: string, usual?: string | null) =>
  told(instruction, usual).corrected.map(
    (fact) => fact.kind === 'price' && [fact.product, fact.amount / 100],
  );

describe('a price that names none of several', () => {
  it.each([
    ['the price is $400', ['Physical therapy session $380', 'First visit $250'], /“(the price is [^“”]+)”/u],
    ['המחיר 400 ₪', ['טיפול פיזיותרפיה ב־380 ₪', 'ביקור ראשון ב־250 ₪'], /״(המחיר [^״]+)״/u],
    ['shorter, and the price is $400', ['First visit $250'], /“(the price is [^“”]+)”/u],
  ])('is asked back, with words that do it: %s', (instruction, named, example) => {
    const { missed, corrected } = told(instruction);
    expect(corrected).toEqual([]);
    for (const name of named) expect(missed).toContain(name.replace(' ₪', '\u00a0₪'));
    const [, offered = ''] = example.exec(missed) ?? [];
    expect(prices(offered)).toEqual([['session', 400]]);
  });

  it.each([
    ['the price is 400 per session, not 380', 'session', 400],
    ['the price is $400 instead of $380', 'session', 400],
    ['change the price from 250 to 300', 'evaluation', 300],
    ['המחיר הוא 400 שקל לטיפול ולא 380', 'session', 400],
    ['המחיר 300 במקום 250', 'evaluation', 300],
  ])('is the one whose sum it takes back: %s', (instruction, product, amount) =>
    expect(prices(instruction)).toEqual([[product, amount]]),
  );

  it('is the usual one where that has no name, and a unit is told', () => {
    expect(prices('המחיר 400 שקל לטיפול', null)).toEqual([[null, 400]]);
    expect(prices('המחיר הוא 400 שקל לטיפול ולא 380', null)).toEqual([[null, 400]]);
  });
});
