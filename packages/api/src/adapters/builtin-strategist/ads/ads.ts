import type { BusinessTypeKey } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import type { Angle, CopyVariation, VariationRequest } from '../../../ports/strategist.ts';
import { adBookFor } from '../book.ts';
import { noWish, type ReadWish, readWish } from '../wishes/read-wish.ts';
import { type Candidate, candidatesFrom } from './candidates.ts';
import { chooseAds } from './choose.ts';
import { formally, withEmoji } from './manner.ts';
import { materialFrom } from './material.ts';
import { sayableIn } from './sayable.ts';
import { seasonsFor } from './seasons.ts';
import { aboutSubject, withSubjectFirst } from './subjects.ts';

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

/** Ads from the facts of a business and its trade's playbook, and from nothing else: few facts make few ads, or none. */
export function* adsFor(request: VariationRequest, today: string): Generator<CopyVariation> {
  const { business, facts, count, instruction } = request;
  const named = facts.flatMap((fact) => ('term' in fact && fact.term ? [fact.term] : []));
  const asked = adBookFor(business.type, request.language, named);
  const currency = request.language === 'he' ? 'ILS' : 'USD';
  const wish =
    instruction !== null
      ? readWish(instruction, asked, { language: request.language, currency, facts })
      : noWish;
  const language: Language = wish.language ?? request.language;
  const book = adBookFor(business.type, language, named);
  const { choice, occasion } = aboutSubject(request.about, wish.choice, wish.occasion);
  const seasons = seasonsFor(book, language, today, occasion);
  const sayable = sayableIn(withSubjectFirst(facts, request.about), language);
  const candidates = candidatesFrom(materialFrom(sayable, book, language), book, seasons, language);
  const ofSeason = occasion ? candidates.filter(({ angle }) => angle === 'season') : candidates;
  const chosen = chooseAds(ofSeason, facts, choice, count);
  const { trade } = tradeFor(business.type);
  for (const ad of chosen) yield inManner(ad, wish, trade, language);
}

/** An ad in the manner that its owner asked for, with the words that she dictated. */
function inManner(ad: Candidate, wish: ReadWish, trade: BusinessTypeKey, language: Language): CopyVariation {
  const { angle, headline, text, description, callToAction, argument } = ad;
  const said = wish.isFormal ? formally(text, language) : text;
  const above = wish.isFormal ? formally(headline, language) : headline;
  const whole = said.length > copyLimits.text ? text : said;
  return {
    angle: angleOf[angle],
    headline: wish.headline ?? (above.length > copyLimits.headline ? headline : above),
    text: wish.text ?? (wish.hasEmoji ? withEmoji(whole, trade) : whole),
    description,
    callToAction,
    argument,
  };
}
