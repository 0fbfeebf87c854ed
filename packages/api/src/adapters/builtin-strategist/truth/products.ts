import type { FactValue } from '@awning/contract/facts';
import { tokensOf } from '@awning/playbooks/tokens';
import { type AdScene, type AdSentence, isIn, plain, plainOf, productsIn } from './ad-sentences.ts';
import type { Found } from './found.ts';

type Product = Extract<FactValue, { kind: 'product' }>;

/** Letters of an owner's own product from which on it is looked for. */
const fewestLetters = 4;

/** Where an ad names a product that its owner does not have. */
export function productIn(scene: AdScene, rejected: Product, current: readonly FactValue[]): Found | null {
  const { term, wording } = rejected;
  const now = current.filter((value) => value.kind === 'product');
  if (now.some((value) => value.term === term && value.wording === wording)) return null;
  for (const sentence of scene.sentences) {
    const words = term === null ? ownWords(sentence, wording) : termIn(sentence, term, now);
    if (words) return { field: sentence.field, words };
  }
  return null;
}

const ownWords = (sentence: AdSentence, wording: string | null) =>
  wording && wording.length >= fewestLetters && isIn(plainOf(sentence), wording) ? wording : null;

function termIn(sentence: AdSentence, term: string, now: readonly Product[]): string | null {
  const products = productsIn(sentence);
  const found = products.find(({ id }) => id === term);
  if (!found) return null;
  const isNow = (id: string) => now.some((value) => value.term === id);
  // "Sourdough bread" is sourdough, of which an owner may have rejected that it is bread.
  if (products.some(({ id, from, until }) => isNow(id) && (until === found.from || from === found.until)))
    return null;
  const { text, book, language } = sentence;
  const tokens = tokensOf(text, language).slice(found.from, found.until);
  // "Two loaves" may be sourdough loaves.
  const names = book.products
    .filter(({ id }) => isNow(id))
    .flatMap(({ one, many, counted }) => [one, many, counted ?? '']);
  const isPartOfOther = tokens.every((token) => names.some((name) => isIn(plain(name), token.text)));
  return isPartOfOther ? null : tokens.map((token) => token.text).join(' ');
}
