import type { Angle, CopyVariation, VariationRequest } from '../../../ports/strategist.ts';
import { bookFor } from '../book.ts';
import { type CopyOptions, copyOptionsOf } from '../copy/options.ts';
import { writeCopy } from '../copy.ts';
import { type Candidate, candidatesFrom } from './candidates.ts';
import { type AdWishes, chooseAds } from './choose.ts';
import { materialFrom } from './material.ts';

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
export function* adsFor(request: VariationRequest): Generator<CopyVariation> {
  const { business, language, facts, count } = request;
  const book = bookFor(business.type, language);
  const options = copyOptionsOf(request);
  const candidates = book ? candidatesFrom(materialFrom(facts, book, language), book, [], language) : [];
  const chosen = chooseAds(candidates, facts, wishesFrom(options), count);
  if (chosen.length < fewest || options.mention) return yield* writeCopy(request);
  for (const { uses: _, angle, ...ad } of chosen) yield { ...ad, angle: angleOf[angle] };
}

const wishesFrom = ({ angles, shorter, noQuestions, noQuotes, price, unwanted }: CopyOptions): AdWishes => ({
  angles: Object.entries(angleOf).flatMap(([name, angle]) => (angles.includes(angle) ? [name] : [])),
  isShort: shorter,
  withoutQuestions: noQuestions,
  withoutQuotes: noQuotes,
  price,
  unwanted: unwanted.map((word) => word.toLowerCase()),
});
