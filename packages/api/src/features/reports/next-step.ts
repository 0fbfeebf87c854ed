import type { AlertKind, NextStep } from '@awning/contract/reports';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { hasPublished } from '../avatars/public.ts';
import { countDrafts, findReportedAds, listReportedCampaigns } from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { countCreatives } from '../creatives/public.ts';
import { currentAlerts } from './alerts/current.ts';

/** What a business does best now, and with which campaign. */
export interface Next {
  step: NextStep;
  campaign: { id: string; name: string } | null;
}

const ofAlert: Partial<Record<AlertKind, NextStep>> = {
  access: 'connect',
  payment: 'mend_account',
  rejected: 'mend_ad',
  drift: 'mend_ad',
  no_results: 'add_ad',
};
/** Alerts in the order in which they are mended. */
const alertOrder: AlertKind[] = ['access', 'payment', 'rejected', 'drift', 'no_results'];

/** Days before its end from which an owner is asked whether a campaign is to go on. */
const endsSoonDays = 3;

/**
 * The one place that says what to do now: the dashboard and the weekly report show what it answers. It knows issues and
 * what is missing; what a campaign's figures advise is to be asked here, before `none`.
 */
export async function nextStepOf(
  deps: { db: Db; connections: ConnectionsService },
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<Next> {
  const { db, connections } = deps;
  const today = dateIn(now, 'UTC');
  const campaigns = await listReportedCampaigns(db, ownerId, businessId, addDays(today, -1));
  const named = (id: string | null) => {
    const found = campaigns.find((campaign) => campaign.id === id);
    return found ? { id: found.id, name: found.name } : null;
  };
  const alerts = await currentAlerts(db, ownerId, businessId, now);
  for (const kind of alertOrder) {
    const found = alerts.find((alert) => alert.kind === kind);
    const step = found && ofAlert[kind];
    if (step) return { step, campaign: named(found.campaignId) };
  }
  const only = (step: NextStep): Next => ({ step, campaign: null });
  const { status } = await connections.find(ownerId, businessId);
  if (status === 'expired') return only('connect');
  if (!(await hasPublished(db, ownerId))) return only('make_avatar');
  if ((await countCreatives(db, ownerId, businessId)) === 0) return only('make_creative');
  if (status !== 'connected') return only('connect');
  const live = campaigns.filter(
    ({ status: wanted, delivery, endsAt }) =>
      wanted === 'active' && !['ended', 'failed'].includes(delivery) && endsAt > now,
  );
  if (live.length === 0)
    return only((await countDrafts(db, ownerId, businessId)) > 0 ? 'finish_draft' : 'launch');
  const last = live.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  if (last && last.endsAt.getTime() - now.getTime() < endsSoonDays * 86_400_000)
    return { step: 'extend', campaign: named(last.id) };
  const ads = await findReportedAds(
    db,
    ownerId,
    live.map(({ id }) => id),
  );
  const alone = live.find(
    ({ id }) => ads.filter((ad) => ad.campaignId === id && ad.status === 'active').length === 1,
  );
  return alone ? { step: 'add_ad', campaign: named(alone.id) } : only('none');
}
