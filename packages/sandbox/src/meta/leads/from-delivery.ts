import { hash32, uniform } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import { type Cell, luckOf } from '../delivery/model.ts';
import { overlap, spansOf } from '../delivery/spans.ts';
import type { LeadTruth } from '../types/leads.ts';
import type { World } from '../world.ts';
import { answersOf } from './answers.ts';
import { arrive, hourAt } from './arrive.ts';
import type { Forms } from './form-of-ad.ts';
import { countryOf } from './numbers.ts';

const HOUR_MS = 3_600_000;
/** Of the people who send a form, where a control call sets nothing else. */
const USUAL_SHARES = { fake: 0.06, unreachable: 0.12 };

const keyOf = (adId: string, hour: number) => `${adId}/${hour}`;

interface Delivered {
  campaign: Doc<'campaign'>;
  /** Of its ads. */
  forms: Forms;
  /** What delivery brings, with final results. */
  cells: Cell[];
  now: number;
  /** Nobody is told of those who are new. */
  isQuiet: boolean;
}

/**
 * The cells of a campaign with the results of ads that open a form counted from the people who sent it. Whom delivery has
 * brought since the last look is stored first, so that Insights and `/leads` always agree. Who has asked stays, whatever
 * rates are set afterwards.
 */
export function withPeople(world: World, { campaign, forms, cells, now, isQuiet }: Delivered): Cell[] {
  if (forms.size === 0) return cells;
  const timeZone = world.store.get('adaccount', campaign.data.accountId)?.data.timeZone ?? 'UTC';
  const country = countryOf(timeZone);
  const counts = countByHour(world, forms);
  for (const { adId, at, results } of cells) {
    const opened = forms.get(adId);
    if (!opened) continue;
    const { ad, form } = opened;
    for (let index = counts.get(keyOf(adId, at)) ?? 0; index < results; index++) {
      const truth = truthOf(world, ad, at, index);
      const key = hash32(`${world.seed}/lead/${adId}/${at}/${index}`);
      const lead = {
        ...{ pageId: form.data.pageId, formId: form.id, adId, hour: at, truth },
        fieldData: answersOf(form.data, { key, country, truth, at, timeZone }),
      };
      arrive(world, momentIn(world, ad, at, now, uniform(key, 81)), lead, { isQuiet });
      counts.set(keyOf(adId, at), index + 1);
    }
  }
  const counted = cells.map((cell) =>
    forms.has(cell.adId) ? { ...cell, results: removed(counts, keyOf(cell.adId, cell.at)) } : cell,
  );
  return [...counted, ...beside(counts, forms, timeZone)];
}

/** A count, which is removed: what is left over belongs to hours without delivery. */
function removed(counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0;
  counts.delete(key);
  return count;
}

function countByHour(world: World, forms: Forms): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { data } of world.store.all('lead')) {
    if (data.adId === null || data.hour === undefined || !forms.has(data.adId)) continue;
    const key = keyOf(data.adId, data.hour);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** People whom control calls had ask in hours in which their ad was not shown. */
function beside(counts: ReadonlyMap<string, number>, forms: Forms, timeZone: string): Cell[] {
  return [...counts].flatMap(([key, results]) => {
    const [adId = '', hour] = key.split('/');
    const ad = forms.get(adId)?.ad;
    if (!ad) return [];
    const { adSetId, campaignId } = ad.data;
    const none = { impressions: 0, clicks: 0, linkClicks: 0, landingPageViews: 0, spend: 0 };
    return [{ adId, adSetId, campaignId, ...hourAt(Number(hour), timeZone), ...none, results }];
  });
}

function truthOf(world: World, ad: Doc<'ad'>, hour: number, index: number): LeadTruth {
  const { fakeShare = USUAL_SHARES.fake, unreachableShare = USUAL_SHARES.unreachable } =
    ad.data.setRates ?? {};
  const chance = uniform(hash32(`${world.seed}/truth-of-lead/${luckOf(ad)}/${hour}`), index);
  if (chance < fakeShare) return 'fake';
  return chance < fakeShare + unreachableShare ? 'unreachable' : 'real';
}

/** An instant within an hour at which the ad was shown, so far into that stretch. @param share from 0 to 1 */
function momentIn(world: World, ad: Doc<'ad'>, hour: number, now: number, share: number): number {
  const adSet = world.store.get('adset', ad.data.adSetId);
  const account = world.store.get('adaccount', ad.data.accountId);
  const spans = adSet && account ? spansOf(ad, adSet, now, account.data.timeZone) : [];
  let left = share * overlap(spans, hour, hour + HOUR_MS);
  for (const [from, to] of spans) {
    const [begins, ends] = [Math.max(from, hour), Math.min(to, hour + HOUR_MS)];
    if (ends <= begins) continue;
    if (begins + left < ends) return Math.floor((begins + left) / 1000) * 1000;
    left -= ends - begins;
  }
  return hour;
}
