import type { AdFactValue } from '@awning/contract/facts';
import { adFactValue } from '@awning/contract/facts';
import { interviewSlots } from '@awning/contract/interviews';
import { createComposer } from '../compose/composer.ts';
import type { AskedOfAds, ChosenAd, CopyVariation } from '../types/ads.ts';
import type { AdItem, BriefItem } from '../types/brief.ts';
import type { StrategyBusiness } from '../types/business.ts';
import type { StrategyAnswer } from '../types/interview.ts';
import type { AdsRequest } from '../types/strategist.ts';
import { byEditor, type Owner } from './owners.ts';

/** How an owner answers: in prose alone, or with editors and chips too. */
export type Way = 'prose' | 'editors';

export const composer = createComposer({ wordMs: 0 });

export const businessOf = ({ name, type, description, language, phone }: Owner): StrategyBusiness => ({
  name,
  type,
  description,
  website: '',
  goals: [],
  language,
  tenureYears: null,
  customersYearly: null,
  customersMonthly: null,
  phone,
  whatsapp: null,
  address: null,
});

const forever = new AbortController().signal;
export const requestOf = (owner: Owner) => ({
  business: businessOf(owner),
  language: owner.language,
  signal: forever,
});

/** What an owner told: her answers, and the items of the brief that came of them. */
export async function told(owner: Owner, way: Way) {
  const request = requestOf(owner);
  const items: BriefItem[] = [];
  const answers: StrategyAnswer[] = [];
  const add = (value: BriefItem['value'], source: string) =>
    items.push({ id: `${items.length}`, version: 1, value, sources: [source], seen: true });
  const profile = await composer.read({
    ...request,
    text: owner.description,
    topic: null,
    answers,
    items,
    open: [],
  });
  for (const { value } of profile.items) add(value, 'profile');
  for (const topic of interviewSlots) {
    const entered = way === 'editors' ? (owner.items[topic] ?? []) : [];
    const text = entered.length > 0 && byEditor.includes(topic) ? '' : (owner.answers[topic] ?? '');
    answers.push({ questionId: topic, slot: topic, question: '', text, skipped: false });
    const reading = await composer.read({ ...request, text, topic, answers, items, open: [] });
    for (const { value } of reading.items) add(value, topic);
    for (const value of entered) add(value, topic);
  }
  return { request, items, answers };
}

const isOfAds = (item: BriefItem): item is AdItem => adFactValue.safeParse(item.value).success;

const nothingAsked: AskedOfAds = { menu: [], about: null, instruction: null, earlier: [] };

/** A request for ads from what an owner told. */
export function adsRequest(
  { request, items, answers }: Awaited<ReturnType<typeof told>>,
  asked: Partial<AskedOfAds> = {},
  more: Partial<Pick<AdsRequest, 'count' | 'shown' | 'chosen' | 'lines'>> = {},
): AdsRequest {
  return {
    ...request,
    avatar: { humanName: '', briefing: { sections: [] } },
    items: items.filter(isOfAds),
    manner: items.flatMap(({ value }) => (adFactValue.safeParse(value).success ? [] : [value])),
    lines: { kept: [], refused: [] },
    answers,
    asked: { ...nothingAsked, ...asked },
    chosen: null,
    shown: [],
    count: 3,
    ...more,
  };
}

/** Lines that an owner keeps who says yes to each that is offered of her answers and customers, and is short enough. */
export const keptOf = (request: AdsRequest): AdsRequest['lines'] => ({
  kept: composer
    .lines(request)
    .candidates.filter(
      ({ roles, source, beside }) => roles.length > 0 && source !== 'playbook' && beside.length === 0,
    )
    .map(({ words, language, roles, telling, restsOn, source }) => ({
      words,
      language,
      roles,
      telling,
      restsOn,
      source,
    })),
  refused: [],
});

export const adsOf = (request: AdsRequest): Promise<CopyVariation[]> => collected(composer.writeAds(request));

async function collected<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const list: Part[] = [];
  for await (const part of parts) list.push(part);
  return list;
}

export const asChosen = (ad: CopyVariation): ChosenAd => ad;

export type { AdFactValue };
