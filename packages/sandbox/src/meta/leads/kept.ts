import type { Doc } from '../../platform/store.ts';
import { cellsOf } from '../delivery/cells-cache.ts';
import { adsOfCampaign } from '../tree.ts';
import type { World } from '../world.ts';
import { formsOf } from './form-of-ad.ts';

const HOUR_MS = 3_600_000;
/** Meta keeps leads for 90 days ("Lead ads, retrieving"). */
const KEPT_MS = 90 * 86_400_000;

export const isExpired = (world: World, lead: Doc<'lead'>): boolean =>
  world.clock() - lead.createdAt > KEPT_MS;

/** All who sent a form, those included whom delivery has brought since the last look. */
export function leadsOfForm(world: World, form: Doc<'leadform'>): Doc<'lead'>[] {
  const forms = formsOf(world, world.store.all('ad'));
  const opened = [...forms.values()].filter((one) => one.form.id === form.id);
  for (const campaignId of new Set(opened.map(({ ad }) => ad.data.campaignId))) cellsOf(world, campaignId);
  return world.store.all('lead').filter(({ data }) => data.formId === form.id);
}

/** All who sent the form of an ad, likewise. */
export function leadsOfAd(world: World, ad: Doc<'ad'>): Doc<'lead'>[] {
  cellsOf(world, ad.data.campaignId);
  return world.store.all('lead').filter(({ data }) => data.adId === ad.id);
}

/** Stores and announces whomever delivery has brought since the last look. */
export function bringPeople(world: World): void {
  const withForms = [...formsOf(world, world.store.all('ad')).values()];
  for (const campaignId of new Set(withForms.map(({ ad }) => ad.data.campaignId)))
    if (mayRun(world, campaignId)) cellsOf(world, campaignId);
}

/** Whether any of its ads is shown, or may have begun to be, or was within the hour: others bring nobody new. */
const mayRun = (world: World, campaignId: string): boolean =>
  adsOfCampaign(world, campaignId).some(({ data }) => {
    const { endTime = null } = world.store.get('adset', data.adSetId)?.data ?? {};
    if (endTime !== null && world.clock() - endTime > HOUR_MS) return false;
    return data.review.state === 'PENDING' || data.delivered.some(([, until]) => until === null);
  });
