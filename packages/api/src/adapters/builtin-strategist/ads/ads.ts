import type { BusinessTypeKey } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { languageOfWords } from '@awning/contract/text-direction';
import { tradeFor } from '@awning/playbooks/families';
import { productWords } from '@awning/playbooks/product-words';
import {
  type Angle,
  type AskedOfAds,
  type CopyVariation,
  languageAsked,
  shortText,
} from '../../../ports/ad-copy.ts';
import type { VariationRequest } from '../../../ports/strategist.ts';
import { nothingAsked } from '../instructions/parse.ts';
import { choiceOf } from '../instructions/resolve.ts';
import { adBookFor, bookFor } from '../trade-book.ts';
import { capital, ended } from '../trim-text.ts';
import { type Candidate, candidatesInSlices } from './candidates.ts';
import { chooseAds } from './choose.ts';
import { factsSayableIn } from './facts-by-language.ts';
import { formally, withEmoji, withoutEmoji } from './manner.ts';
import { type Material, materialFrom } from './material.ts';
import { phrasesOf } from './phrases-of.ts';
import { rewritten } from './rewrite.ts';
import { seasonsFor } from './seasons.ts';
import { aboutSubject, withSubjectFirst } from './subjects.ts';
import { hasTone, tonesAsked, withTone, withTrade } from './tone.ts';

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
export async function* adsFor(request: VariationRequest, today: string): AsyncGenerator<CopyVariation> {
  const { business, facts, count, chosen: ad } = request;
  const asked = request.asked ?? nothingAsked;
  const denied = wordsDenied(request);
  const named = facts.flatMap((fact) => ('term' in fact && fact.term ? [fact.term] : []));
  const language = languageAsked(asked) ?? request.language;
  const { choice, occasion } = aboutSubject(
    ad ? null : request.about,
    choiceOf({ ...asked, unwanted: [...asked.unwanted, ...denied] }),
    asked.occasion,
  );
  const { trade } = tradeFor(business.type);
  const sourceIn = async (spoken: Language) => {
    const book = adBookFor(business.type, spoken, named);
    const seasons = seasonsFor(book, spoken, today, occasion, facts);
    const sayable = factsSayableIn(withSubjectFirst(facts, request.about), spoken);
    const material = materialFrom(sayable, book, spoken);
    return { material, candidates: await candidatesInSlices(material, book, seasons, spoken) };
  };
  const { material, candidates } = await sourceIn(language);
  const scene: MannerScene = { trade, language, ...tradeIn(business.type, material, language) };
  const ofSeason = occasion ? candidates.filter(({ angle }) => angle === 'season') : candidates;
  if (ad) {
    const own = languageOfWords(`${ad.headline} ${ad.text}`);
    const ofOwnLanguage = own === language ? candidates : (await sourceIn(own)).candidates;
    const manner = (one: Candidate, requested: AskedOfAds) => inManner(one, requested, scene);
    const found = { candidates: ofSeason, ofOwnLanguage, angleOf, inManner: manner, trade: scene.what };
    // A tone is given to any ad that is there; of new ones, those that carry it by themselves come first.
    const ofAny = { ...choice, angles: asked.manners.includes('warmer') && !occasion ? [] : choice.angles };
    yield* rewritten({ chosen: ad, asked, denied, choice: ofAny, language, ...found })
      .filter((one) => isInManner(one, asked, scene))
      .slice(0, count);
    return;
  }
  const chosen = chooseAds(ofSeason, facts, choice, count);
  const any =
    chosen.length > 0
      ? chosen
      : chooseAds(ofSeason, facts, { ...choice, angles: occasion ? choice.angles : asked.starts }, count);
  for (const one of any) {
    const copy = inManner(one, asked, scene);
    if (isInManner(copy, asked, scene)) yield copy;
  }
}

/** Words of what there is not: no new ad has them, nor does an ad that is rewritten, not even in a line of the trade. */
function wordsDenied({ asked, withoutProducts, business }: VariationRequest): string[] {
  const denied = (asked?.denied ?? []).flatMap((fact) =>
    fact.kind === 'product' && fact.term !== null ? [fact.term] : [],
  );
  return productWords(business.type, [...denied, ...withoutProducts]);
}

/** What an ad is brought into a manner by. */
interface MannerScene {
  trade: BusinessTypeKey;
  language: Language;
  /** What the business is and where, or what it sells, as a sentence; null where neither is known. */
  what: string | null;
  hasAddress: boolean;
}

/** What a business says it is: its trade, or what it sells where its trade is in its owner's own words. */
function tradeIn(
  type: string,
  { nouns, place, comes }: Material,
  language: Language,
): Pick<MannerScene, 'what' | 'hasAddress'> {
  const say = phrasesOf[language];
  const hasAddress = place !== null && place.relation !== 'serves' && !comes;
  if (!tradeFor(type).isOwn) {
    const sold = say.product(nouns, 'list') ?? say.product(nouns, 'Plenty');
    return { what: sold && ended(sold), hasAddress };
  }
  const { trade } = bookFor(type, language);
  return { what: ended(capital(place ? `${trade} ${say.place(place, 'in')}` : trade)), hasAddress };
}

/** Whether an ad has the manner that is told of it. */
const isInManner = ({ text }: CopyVariation, asked: AskedOfAds, { what }: MannerScene): boolean =>
  asked.text !== null ||
  (tonesAsked(asked.manners).every((tone) => hasTone(withoutEmoji(text), tone)) &&
    (!asked.manners.includes('clear') || (what !== null && text.startsWith(what))));

/** An ad in the manner that its owner asked for, with the words that she dictated. */
function inManner(
  ad: Candidate,
  asked: AskedOfAds,
  { trade, language, what, hasAddress }: MannerScene,
): CopyVariation {
  const { angle, headline, text, description, callToAction, argument } = ad;
  const isFormal = asked.manners.includes('formal');
  const adText = isFormal ? formally(text, language) : text;
  const above = isFormal ? formally(headline, language) : headline;
  const fitting = adText.length > copyLimits.text ? text : adText;
  const hasEmojis = asked.manners.includes('emoji');
  // An emoji takes a space and two characters.
  const most = (asked.manners.includes('shorter') ? shortText : copyLimits.text) - (hasEmojis ? 3 : 0);
  const clear = asked.manners.includes('clear') && what ? withTrade(fitting, what, most) : fitting;
  const about = { language, trade, button: callToAction, hasAddress, headline, most };
  const whole = tonesAsked(asked.manners).reduce((words, tone) => withTone(words, tone, about), clear);
  return {
    angle: angleOf[angle],
    headline: asked.headline ?? (above.length > copyLimits.headline ? headline : above),
    text: asked.text ?? (hasEmojis ? withEmoji(whole, trade) : whole),
    description,
    callToAction,
    argument,
  };
}
