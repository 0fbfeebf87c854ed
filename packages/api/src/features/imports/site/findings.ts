import type { Site } from '@awning/adapters/ports/website';
import { distinct, factFinding, type NewFinding } from '../found/finding.ts';
import { plainly } from '../found/prices.ts';
import type { SourceReader } from '../found/reader.ts';
import { quotedWords, type Words } from '../found/words.ts';
import { coloursOf, fontsOf } from './colours-and-fonts.ts';
import { statedHours } from './hours.ts';
import { descriptionOf, nameOf } from './identity.ts';
import { statedPlaces } from './places.ts';
import { statedPrices } from './prices.ts';
import { statedReach } from './reach.ts';
import { businessesIn, type Stated, statedBy } from './schema-org.ts';
import { isTradeType, tradeOf } from './trade.ts';

/**
 * What a site tells of its business, each with where it was found: what it states for machines (JSON-LD, microdata), and then its own
 * words as they stand.
 */
export function findingsOf(site: Site, { language, country }: SourceReader): NewFinding[] {
  const stated = statedBy(site);
  const businesses = businessesIn(stated, isTradeType);
  const profile = [
    ...nameOf(site, businesses),
    ...tradeOf(site, businesses),
    ...descriptionOf(site, businesses),
  ];
  return distinct([
    ...profile,
    ...statedReach(site, businesses, country),
    ...statedFacts(businesses),
    ...plainly(statedPrices(stated)).flatMap(({ price, found }) => factFinding([price], found, true)),
    ...quotedWords(wordsOf(site), language, { known: textsOf(profile) }),
    ...coloursOf(site),
    ...fontsOf(site),
  ]);
}

function statedFacts(businesses: readonly Stated[]): NewFinding[] {
  const hours = businesses.flatMap((one) => {
    const value = statedHours(one);
    return value ? factFinding([value], { address: one.address, by: 'structured' }, true) : [];
  });
  const places = businesses.flatMap((one) =>
    statedPlaces(one).flatMap((place) =>
      factFinding([place], { address: one.address, by: 'structured' }, true),
    ),
  );
  return [...hours, ...places.slice(0, 4)];
}

const textsOf = (findings: readonly NewFinding[]) => findings.flatMap(({ value }) => value.text ?? []);

const wordsOf = ({ pages }: Site): Words[] =>
  pages.flatMap(({ address, texts, summary }) => [
    ...(summary ? [{ text: summary, address, by: 'summary' as const }] : []),
    ...texts.map(({ kind, text }) => ({ text, address, by: kind })),
  ]);
