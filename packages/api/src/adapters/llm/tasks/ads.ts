import { variationsPerTurn } from '@awning/contract/creative-conversations';
import { callToActions, copyLimits } from '@awning/contract/creatives';
import { productWords } from '@awning/playbooks/product-words';
import { z } from 'zod';
import type { Angle, AskedOfAds, CopyVariation } from '../../../ports/ad-copy.ts';
import type { VariationRequest } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import {
  check,
  type Drafts,
  ground,
  isIn,
  listed,
  type NamedFact,
  named,
  problemText,
  shown,
} from '../grounding.ts';
import { bookOf, customersOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import { amountsIn } from '../supported/amounts.ts';
import { normalised } from '../supported/normalised.ts';
import { plain } from '../supported/quotes.ts';
import type { Task } from '../task.ts';
import { answerOf } from './answer-of.ts';
import { deviationsFromRequest } from './asked.ts';

const angles = [
  'trigger',
  'doubt',
  'reason',
  'offer',
  'local',
  'season',
  'proof',
  'question',
] as const satisfies readonly Angle[];

const ad = z.object({
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  button: z.enum(callToActions),
  angle: z.enum(angles),
  /** Ids of the facts that it says. */
  facts: z.array(z.string()),
});
type Ad = z.output<typeof ad>;
const schema = z.object({ ads: z.array(ad) });

/** How many are asked for: as many as a turn shows, and one to spare; `prompts/ads.*.md` say the same in words. */
const wanted = variationsPerTurn + 1;

/**
 * Ads of a model, then those of the rules, best first: what a model can't support is left out, and a turn has its ads all the same.
 * @returns whether a model wrote some
 */
export async function* adsWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  { request, prompt, drafts, written }: AdsRequest,
): AsyncGenerator<CopyVariation, boolean> {
  const { business, avatar, facts, language, goal, instruction, asked, shown: before = [] } = request;
  const chosen = request.chosen ?? null;
  const known = named(facts, { drafts, business, language });
  const on = ground(facts, { drafts, business });
  const without = productWords(business.type, request.withoutProducts);
  const isShown = (one: Pick<Ad, 'headline' | 'text'>) =>
    before.some(({ headline, text }) => headline === one.headline && text === one.text);
  const drafted = (one: Ad) =>
    written.find(({ headline, text }) => headline === one.headline && text === one.text);
  const wrongWith = (one: Ad): string[] => {
    if (drafted(one)) return [];
    const where = `“${one.headline}”`;
    const parts = [one.headline, one.text, one.description];
    // What the owner dictated, or let stand, is hers.
    const dictated = [asked?.headline, asked?.text, chosen?.headline, chosen?.text, chosen?.description];
    const made = parts.filter((part) => !dictated.includes(part));
    const found = made.flatMap((part) => check(part, on, 'ad').map((each) => problemText(where, each)));
    for (const key of ['headline', 'text', 'description'] as const) {
      const { length } = one[key];
      if (length > copyLimits[key])
        found.push(`${where}: ${key} has ${length} characters, ${copyLimits[key]} at most`);
      if (length === 0 && key !== 'description') found.push(`${where}: ${key} is missing`);
    }
    if (!one.facts.some((id) => known.some((fact) => fact.id === id))) found.push(`${where}: names no fact`);
    if (!isIn(parts.join(' '), language)) found.push(`${where}: is not in the language of the ads`);
    if (!isAboutTheSame(one)) found.push(`${where}: says nothing that the chosen ad says`);
    if (one.text !== asked?.text && !/[.!?]["”״]?(?:\s*\p{Extended_Pictographic}\ufe0f?)?$/u.test(one.text))
      found.push(`${where}: the text ends with a full stop`);
    found.push(...deviationsFromRequest(one, asked, chosen).map((problem) => `${where}: ${problem}`));
    const denied = made.flatMap((part) => without.filter((word) => part.toLowerCase().includes(word)));
    found.push(...denied.map((word) => `${where}: names “${word}”, of which there is none`));
    found.push(...termsLeftOut(one, known).map((terms) => `${where}: says an offer without “${terms}”`));
    const strange = priceOfAnother(one, request);
    if (strange) found.push(`${where}: ${strange}`);
    return found;
  };
  const stated = chosen ? adOf(chosen, known).facts : [];
  const isAboutTheSame = ({ facts: ids }: Ad) =>
    stated.length === 0 || leadsAway(asked) || ids.some((id) => stated.includes(id));
  const draft = written.filter((one) => !isShown(one)).slice(0, wanted);
  const task: Task<z.output<typeof schema>> = {
    name: 'ads',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        goal,
        playbook: customersOf(bookOf(business.type, language)),
        customer: {
          name: avatar.humanName,
          // The owner's aim and her channels are hers: only what moves the customer shapes an ad.
          statements: avatar.briefing.sections
            .filter(({ key }) => ['summary', 'who', 'triggers', 'doubts', 'tone'].includes(key))
            .flatMap(({ key, statements }) => statements.map(({ text }) => ({ section: key, text }))),
        },
        facts: listed(known),
        about: request.about,
        instruction,
        ...(chosen && { chosen: adOf(chosen, known) }),
        shown_already: before.slice(-12).map(({ headline, text }) => ({ headline, text })),
        draft: { ads: draft.map((one) => adOf(one, known)) },
      }),
    schema,
    maxLength: 8000,
    problems: ({ ads }) => (ads.length > 8 ? ['ads: four are enough'] : ads.flatMap(wrongWith)),
    remainder({ ads }) {
      const kept = ads.filter((one) => wrongWith(one).length === 0);
      return kept.length > 0 ? { ads: kept } : null;
    },
  };
  if (known.length === 0) return false;
  const answer = await answerOf(chain, task, work);
  if (!answer) return false;
  for (const one of answer.ads) {
    const { headline, text, description, button: callToAction, angle } = one;
    yield drafted(one) ?? { headline, text, description, callToAction, angle };
  }
  return true;
}

interface AdsRequest {
  request: VariationRequest;
  prompt: Prompt;
  drafts: Drafts;
  /** What the rules wrote. */
  written: readonly CopyVariation[];
}

/** An ad of the rules as a prompt shows it. */
function adOf(one: Omit<CopyVariation, 'argument'>, known: readonly { id: string; says: string }[]): Ad {
  const { headline, text, description, callToAction: button, angle } = one;
  const words = plain(`${headline} ${text} ${description}`).split(' ');
  const facts = known
    .filter(({ says }) => {
      const own = plain(says)
        .split(' ')
        .filter((word) => word.length > 3 || /\d/.test(word));
      return (
        own.length > 0 &&
        own.filter((word) => words.some((each) => each.startsWith(word.slice(0, 5)))).length >= own.length / 2
      );
    })
    .map(({ id }) => id);
  return { headline, text, description, button, angle, facts };
}

/** Whether what is asked may leave nothing of what an ad says. */
const leadsAway = (asked: AskedOfAds | null): boolean =>
  asked === null ||
  [asked.starts, asked.facts, asked.unwanted].some((list) => list.length > 0) ||
  asked.occasion !== null ||
  asked.manners.some((manner) =>
    ['noPrice', 'noOffer', 'warmer', 'noQuotes', 'formal', 'clear'].includes(manner),
  );

/** Terms of the offers that an ad names, by its facts or their percentage, and does not say. */
function termsLeftOut(one: Ad, known: readonly NamedFact[]): string[] {
  const whole = plain(`${one.headline}\n${one.text}\n${one.description}`);
  return known.flatMap(({ id, value }) => {
    if (value.kind !== 'offer' || !value.terms) return [];
    const isNamed =
      one.facts.includes(id) ||
      (value.percentOff !== null &&
        new RegExp(`(?<!\\d)${value.percentOff}\\s?%`).test(
          `${one.headline}\n${one.text}\n${one.description}`,
        ));
    return isNamed && !whole.includes(plain(value.terms)) ? [value.terms] : [];
  });
}

/** Where the price of one product stands beside another: what is wrong with it. */
function priceOfAnother(one: Ad, { facts, business, language }: VariationRequest): string | null {
  const book = bookOf(business.type, language);
  const whole = `${one.headline}\n${one.text}\n${one.description}`;
  const words = ` ${plain(whole)} `;
  const formsOf = (id: string | null) => {
    const product = book.products.find((each) => each.id === id);
    return product ? [product.one, product.many, product.counted ?? product.one].map(plain) : [];
  };
  const isNamed = (id: string) => formsOf(id).some((form) => words.includes(` ${form} `));
  // "A full groom" is meant by "dog grooming".
  const isMeant = (id: string | null) =>
    formsOf(id).some((form) =>
      form.split(' ').some((word) => word.length > 3 && words.includes(` ${word.slice(0, 5)}`)),
    );
  const named = book.products.filter(({ id }) => isNamed(id));
  for (const { value, unit, text } of amountsIn(normalised(whole))) {
    if (unit === 'plain' || unit === 'percent' || value === null) continue;
    const of = facts.flatMap((fact) =>
      fact.kind === 'price' && fact.amount / 100 === value ? [fact.product] : [],
    );
    const isOffer = facts.some(
      (fact) => fact.kind === 'offer' && fact.amount !== null && fact.amount / 100 === value,
    );
    if (isOffer || of.length === 0 || of.includes(null) || of.some(isMeant) || named.length === 0) continue;
    return `price “${text}” is of another product`;
  }
  return null;
}
