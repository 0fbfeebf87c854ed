import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { faultsOf } from '@awning/playbooks/faults';
import { slotsOf } from '@awning/playbooks/line';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { type Candidate, candidatesFrom } from '../adapters/builtin-strategist/ads/candidates.ts';
import { materialFrom } from '../adapters/builtin-strategist/ads/material.ts';

/** Fewest different headlines that a trade's book must give from typical facts. */
const fewest = 12;

export interface PlaybookCheck {
  /** What is wrong, as sentences; empty where nothing is. */
  faults: string[];
  /** Every ad that can be made of typical facts. */
  ads: Candidate[];
  headlines: number;
}

/** Checks a playbook and makes ads of typical facts. @throws ZodError, or Error where the file can't be read */
export function checkPlaybook(trade: BusinessTypeKey, language: Language): PlaybookCheck {
  const book = loadTrade(trade, language);
  const material = materialFrom(typicalFacts(book, language), book, language);
  const ads = candidatesFrom(material, book, [], language);
  const headlines = new Set(ads.map(({ headline }) => headline)).size;
  const tooFew = headlines < fewest ? [`${headlines} headlines, fewer than ${fewest}`] : [];
  return { faults: [...faultsOf(book, language), ...tooFew], ads, headlines };
}

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
