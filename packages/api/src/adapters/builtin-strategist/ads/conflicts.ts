import type { Pattern } from '@awning/playbooks/schema';
import type { Binding } from './bindings.ts';
import type { Material } from './material.ts';

/** Whether a claim stands beside a slot that it excludes, or customers are sent to those who come to them. */
export function contradicts(
  pattern: Pattern,
  { met, met2, reason, reason2, more, proof }: Binding,
  { comes, place }: Material,
): boolean {
  const excluded = [met, met2, reason, reason2, more, proof].flatMap((claim) => claim?.excludes ?? []);
  const lines = `${pattern.headline} ${pattern.text} ${pattern.description}`;
  if (comes && place?.relation !== 'serves' && lines.includes('{place.find}')) return true;
  return excluded.some((name) => lines.includes(`{${name}}`));
}

/** A price beside products that it is none of, or an offer of some weekdays beside an occasion. */
export function isOfOther(
  pattern: Pattern,
  { price, offer, season }: Binding,
  nouns: Material['nouns'],
): boolean {
  if (season && offer && offer.days.length > 0) return true;
  const lines = `${pattern.headline} ${pattern.text} ${pattern.description}`;
  if (!price?.product || !/\{product\./.test(lines)) return false;
  const shown = lines.includes('{product.list}') ? nouns.slice(0, 3) : nouns.slice(0, 1);
  return !shown.some(({ id }) => id === price.product);
}

/** A price or a product that stands twice in an ad. */
export function repeats(headline: string, text: string, description: string, { nouns }: Material): boolean {
  const all = `${headline} ${text} ${description}`;
  const sums = all.match(/[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\s?₪/gu) ?? [];
  if (new Set(sums).size < sums.length || headline === description) return true;
  const lower = text.toLowerCase();
  return nouns.some(({ many }) => {
    const name = many.toLowerCase();
    const first = lower.indexOf(name);
    return first >= 0 && lower.includes(name, first + name.length);
  });
}
