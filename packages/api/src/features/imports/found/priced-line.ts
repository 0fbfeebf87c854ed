import type { AdFactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';

const signs: [RegExp, string][] = [
  [/₪|ש["״]ח|\bNIS\b|\bILS\b/u, 'ILS'],
  [/€|\bEUR\b/u, 'EUR'],
  [/£|\bGBP\b/u, 'GBP'],
  [/\$|\bUSD\b/u, 'USD'],
];
const sign = String.raw`(?:₪|€|£|\$|ש["״]ח|NIS|ILS|EUR|GBP|USD)`;
const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?`;
/** "Sourdough loaf … $6", «לחם מחמצת 28 ₪»: a name without figures, and one amount with its sign. */
const line = new RegExp(
  String.raw`^(?<name>[^\d₪€£$]{3,60}?)[\s.:…·–—-]+(?:(?:${sign})\s?(?<before>${amount})|(?<after>${amount})\s?(?:${sign}))$`,
  'u',
);
/** Words before an amount that name no product: "from", "total", "shipping". */
const notSold =
  /\b(?:save|from|only|just|was|now|off|over|under|up to|orders?|total|deposit|shipping|delivery|minimum|tax|vat|price|prices|starting|per|about)\b|משלוח|מינימום|סה["״]כ|הזמנה|מעל|מתחת|החל|רק|במקום|מע["״]מ|הנחה|מחיר/iu;

/** The price in a line of a price list; null where a line is anything else. The site's own name of the thing is kept. */
export function pricedLine(text: string): Extract<AdFactValue, { kind: 'price' }> | null {
  const { name = '', before, after } = line.exec(text.trim())?.groups ?? {};
  const currency = signs.find(([pattern]) => pattern.test(text))?.[1];
  const wording = name.replace(/[\s.:…·–—-]+$/u, '').trim();
  if (!currency || wording.split(/\s+/).length > 8 || wording.length < 3 || notSold.test(wording))
    return null;
  const value = Number((before ?? after ?? '').replaceAll(',', ''));
  if (!(value > 0) || value > 1_000_000) return null;
  return {
    kind: 'price',
    product: null,
    wording,
    amount: Math.round(value * 10 ** minorDigits(currency)),
    upTo: null,
    currency,
    isFrom: false,
    unit: 'item',
  };
}
