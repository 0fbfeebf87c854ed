/**
 * Checks every playbook and prints how many different ads each gives from a typical set of facts. Arguments: trades to
 * check alone, `--ads` to print their ads, `--read <topic> <answer>` to print what is understood of an owner's answer.
 */
import { interviewSlots } from '@awning/contract/avatars';
import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { faultsOf } from '@awning/playbooks/faults';
import { slotsOf } from '@awning/playbooks/line';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { candidatesFrom } from '../adapters/builtin-strategist/ads/candidates.ts';
import { materialFrom } from '../adapters/builtin-strategist/ads/material.ts';
import { describeFact } from '../adapters/builtin-strategist/describe.ts';
import { readFacts } from '../adapters/builtin-strategist/reading/reading.ts';

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

const asked = process.argv.indexOf('--read');
const [topic, answer] = asked < 0 ? [] : process.argv.slice(asked + 1);
const given = asked < 0 ? process.argv.slice(2) : process.argv.slice(2, asked);
const names = given.filter((name) => !name.startsWith('--'));
const printsAds = process.argv.includes('--ads');
let isSound = true;
const topics = interviewSlots.filter((slot) => slot === topic);
for (const trade of businessTypes.filter((key) => names.length === 0 || names.includes(key))) {
  for (const language of ['en', 'he'] as const) {
    if (answer === undefined) console.log(`${language} ${trade.padEnd(18)} ${check(trade, language)}`);
    else if (language === (/[\u05d0-\u05ea]/u.test(answer) ? 'he' : 'en'))
      console.log(read(trade, language, answer));
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

/** What is understood of an answer, as its owner reads it. */
function read(trade: BusinessTypeKey, language: Language, text: string): string {
  const book = loadTrade(trade, language);
  const slot = topics[0] ?? null;
  const currency = language === 'he' ? 'ILS' : 'USD';
  const { intent, facts } = readFacts({
    text,
    slot,
    book,
    language,
    currency,
    year: new Date().getFullYear(),
  });
  const said = facts.map((value) => `  ${value.kind}: ${describeFact(value, book, language)}`);
  return [`${trade} (${intent})`, ...said].join('\n');
}
