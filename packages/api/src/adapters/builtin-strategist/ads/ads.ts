import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import type { Angle, CopyVariation, VariationRequest } from '../../../ports/strategist.ts';
import { bookFor } from '../book.ts';
import { writeCopy } from '../copy.ts';
import { fit } from '../fit.ts';
import { noWish, type ReadWish, readWish } from '../wishes/read-wish.ts';
import { type Candidate, candidatesFrom } from './candidates.ts';
import { chooseAds } from './choose.ts';
import { materialFrom } from './material.ts';
import { seasonsFor } from './seasons.ts';

/** Fewest ads from facts: below that there are too few facts, and the persona's own statements say more. */
const fewest = 3;

const angleOf: Record<Candidate['angle'], Angle> = {
  moment: 'trigger',
  doubt: 'doubt',
  reason: 'reason',
  offer: 'offer',
  place: 'local',
  season: 'season',
  proof: 'proof',
  question: 'question',
};

/** Ads from the facts of a business and its trade's playbook. */
export function* adsFor(request: VariationRequest, today: string): Generator<CopyVariation> {
  const { business, facts, count, instruction } = request;
  const asked = bookFor(business.type, request.language);
  const currency = request.language === 'he' ? 'ILS' : 'USD';
  const wish =
    asked && instruction
      ? readWish(instruction, asked, { language: request.language, currency, facts })
      : noWish;
  const language: Language = wish.language ?? request.language;
  const book = bookFor(business.type, language);
  const candidates = book
    ? candidatesFrom(
        materialFrom(facts, book, language),
        book,
        seasonsFor(book, language, today, wish.occasion),
        language,
      )
    : [];
  const ofSeason = wish.occasion ? candidates.filter(({ angle }) => angle === 'season') : candidates;
  const chosen = chooseAds(ofSeason, facts, wish.choice, count);
  if (chosen.length === 0 || (chosen.length < fewest && !wish.occasion)) return yield* writeCopy(request);
  for (const { uses: _, angle, ...ad } of chosen) yield { ...dictated(ad, wish), angle: angleOf[angle] };
}

/** An ad with the words that its owner dictated, cut at Meta's lengths. */
const dictated = <Ad extends { headline: string; text: string }>(
  ad: Ad,
  { headline, text }: ReadWish,
): Ad => ({
  ...ad,
  ...(headline && { headline: fit(headline, copyLimits.headline) }),
  ...(text && { text: fit(text, copyLimits.text) }),
});
