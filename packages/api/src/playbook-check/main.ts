/**
 * Checks every playbook and prints how many different ads each gives from a typical set of facts. Arguments: trades to
 * check alone, and `--ads` to print their ads.
 */
import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { faultsOf } from '@awning/playbooks/faults';
import { slotsOf } from '@awning/playbooks/line';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { candidatesFrom } from '../adapters/builtin-strategist/ads/candidates.ts';
import { materialFrom } from '../adapters/builtin-strategist/ads/material.ts';

/** Fewest different ads that a trade must give. */
const fewest = 12;

/** What an owner who answers briefly leaves: three products, a price, a place, hours, and a few claims. */
function typicalFacts(book: TradeBook, language: Language): AdFactValue[] {
  const [first] = book.products;
  const plain = book.claims.slice(0, 5);
  const proof = book.claims.find(({ kind }) => kind === 'proof');
  const claims = proof && !plain.includes(proof) ? [...plain, proof] : plain;
  return [
    ...book.products.slice(0, 3).map(({ id }) => ({ kind: 'product' as const, term: id, wording: null })),
    ...claims.map((claim) => ({
      kind: claim.kind,
      term: claim.id,
      wording: null,
      numbers: Object.fromEntries(claim.heard.flatMap(slotsOf).map((name) => [name, 12])),
    })),
    {
      kind: 'price',
      product: first?.id ?? null,
      wording: null,
      amount: 4500,
      upTo: null,
      currency: language === 'he' ? 'ILS' : 'USD',
      isFrom: true,
      unit: 'item',
    },
    { kind: 'place', name: language === 'he' ? 'רמת גן' : 'Columbus', relation: 'in' },
    { kind: 'hours', days: [0, 1, 2, 3, 4], opens: '08:00', closes: '19:00' },
  ];
}

const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const printsAds = process.argv.includes('--ads');
let isSound = true;
for (const trade of businessTypes.filter((key) => names.length === 0 || names.includes(key))) {
  for (const language of ['en', 'he'] as const) {
    const line = check(trade, language);
    console.log(`${language} ${trade.padEnd(18)} ${line}`);
  }
}
process.exitCode = isSound ? 0 : 1;

function check(trade: BusinessTypeKey, language: Language): string {
  let book: TradeBook;
  try {
    book = loadTrade(trade, language);
  } catch (error) {
    isSound = false;
    return `can't be read: ${(error as Error).message.slice(0, 600)}`;
  }
  const faults = faultsOf(book, language);
  const ads = candidatesFrom(materialFrom(typicalFacts(book, language), book, language), book, [], language);
  const thoughts = new Set(ads.map(({ headline }) => headline));
  if (faults.length > 0 || thoughts.size < fewest) isSound = false;
  if (printsAds)
    for (const ad of ads) console.log(`  [${ad.angle}] ${ad.headline} | ${ad.text} | ${ad.description}`);
  return [
    `${ads.length} ads under ${thoughts.size} headlines${thoughts.size < fewest ? ` (fewer than ${fewest})` : ''}`,
    ...faults.map((fault) => `\n    ${fault}`),
  ].join('');
}
