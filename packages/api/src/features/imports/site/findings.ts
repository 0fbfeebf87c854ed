import type { StrategyBusiness } from '../../../ports/strategist.ts';
import type { Site } from '../../../ports/website.ts';
import { distinct, factFinding, type NewFinding } from '../found/finding.ts';
import { plainly, withTerms } from '../found/prices.ts';
import type { SourceReader } from '../found/reader.ts';
import { toneOf } from '../found/tone.ts';
import { factsOfWords, type Words } from '../found/words.ts';
import { coloursOf, fontsOf } from './colours-and-fonts.ts';
import { statedHours } from './hours.ts';
import { descriptionOf, nameOf } from './identity.ts';
import { statedPlaces } from './places.ts';
import { statedPrices } from './prices.ts';
import { statedReach } from './reach.ts';
import { businessesIn, type Stated, statedBy } from './schema-org.ts';
import { isTradeType, tradeOf } from './trade.ts';

/**
 * What a site tells of its business, each with where it was found. What it states for machines (JSON-LD, microdata) comes before what is
 * read out of its words, and what would be a guess is left out.
 * @param reader.business its type may be empty, where nobody knows it yet
 */
export async function findingsOf(site: Site, reader: SourceReader): Promise<NewFinding[]> {
  const stated = statedBy(site);
  const businesses = businessesIn(stated, isTradeType);
  const profile = [
    ...nameOf(site, businesses),
    ...tradeOf(site, businesses),
    ...descriptionOf(site, businesses),
  ];
  const words = wordsOf(site);
  const business = withTrade(reader.business, profile);
  // Without its trade nobody knows what a word means to a business.
  const factFindings = business.type ? await factsOfWords(words, { ...reader, business }) : [];
  const prices = await withTerms(plainly(statedPrices(stated)), { ...reader, business });
  return distinct([
    ...profile,
    ...statedReach(site, businesses, reader.country),
    ...statedFacts(businesses),
    ...prices.flatMap(({ price, found }) => factFinding([price], found, true)),
    ...factFindings,
    ...toneOf(words),
    ...coloursOf(site),
    ...fontsOf(site),
  ]);
}

/** The business as it is known, or else by what was just found. */
function withTrade(business: StrategyBusiness, profile: readonly NewFinding[]): StrategyBusiness {
  const found = (topic: NewFinding['topic']) => profile.find((one) => one.topic === topic)?.value.text ?? '';
  return { ...business, name: business.name || found('name'), type: business.type || found('type') };
}

function statedFacts(businesses: readonly Stated[]): NewFinding[] {
  const hours = businesses.flatMap((one) => {
    const value = statedHours(one);
    return value ? factFinding([value], { address: one.address, by: 'structured' }, true) : [];
  });
  const places = businesses.flatMap((one) =>
    statedPlaces(one).flatMap((facts) =>
      factFinding(facts, { address: one.address, by: 'structured' }, true),
    ),
  );
  return [...hours, ...places.slice(0, 4)];
}

const wordsOf = ({ pages }: Site): Words[] =>
  pages.flatMap(({ address, texts, summary }) => [
    ...(summary ? [{ text: summary, address, by: 'summary' as const }] : []),
    ...texts.map(({ kind, text }) => ({ text, address, by: kind })),
  ]);
