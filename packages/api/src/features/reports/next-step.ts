import { dayMs } from '@awning/contract/durations';
import type { AlertKind, NextStep } from '@awning/contract/reports';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { hasPublished } from '../avatars/public.ts';
import { countDrafts, listReportedCampaigns, namesOf } from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { countCreatives } from '../creatives/public.ts';
import { countWaiting, type Waiting } from '../leads/public.ts';
import type { OptimizerService } from '../optimizer/public.ts';
import type { CampaignStep, ResultsService } from '../results/public.ts';
import { currentAlerts } from './alerts/current.ts';
import type { AlertRow } from './store/alerts.ts';

/** What a business does best now, and with which campaign. */
export interface Next {
  step: NextStep;
  campaign: Named | null;
  /** What the campaign's figures advise, where that is the step. */
  advice: CampaignStep | null;
  /** Who waits for an answer, where that is the step. */
  waiting?: Waiting;
}

interface Named {
  id: string;
  name: string;
}

/** What is wrong with a business, each with the campaign that it is about, and what to do. */
export interface Situation {
  alerts: (AlertRow & { campaign: Named | null })[];
  next: Next;
}

export interface SituationDeps {
  db: Db;
  connections: ConnectionsService;
  results: Pick<ResultsService, 'stepOf'>;
  optimizer: Pick<OptimizerService, 'asks'>;
}

/** What to do about each alert, in the order in which they are mended. */
const ofAlert: Record<AlertKind, NextStep> = {
  access: 'connect',
  permission: 'grant',
  payment: 'mend_account',
  locked: 'unlock',
  budget_raised: 'mend_budget',
  rejected: 'mend_ad',
  drift: 'mend_ad',
  no_results: 'add_ad',
  ceiling: 'raise_total',
};
const alertOrder = Object.keys(ofAlert) as AlertKind[];

/** Days before its end from which an owner is asked whether a campaign is to go on. */
const endsSoonDays = 3;

/** Running campaigns, the newest first, whose figures are asked for advice. */
const mostAsked = 5;

/**
 * The one place that says what to do now: the dashboard and the reports show it. It knows issues and what is missing; where
 * those leave nothing to do, the step of a campaign that runs is that of its own page (`features/results/next-step.ts`).
 */
export async function situationOf(
  deps: SituationDeps,
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<Situation> {
  const rows = await currentAlerts(deps.db, ownerId, businessId, now);
  const ids = [...new Set(rows.flatMap(({ campaignId }) => campaignId ?? []))];
  const names = new Map((await namesOf(deps.db, ownerId, ids)).map((campaign) => [campaign.id, campaign]));
  const alerts = rows.map((row) => ({ ...row, campaign: names.get(row.campaignId ?? '') ?? null }));
  return { alerts, next: await nextStepOf(deps, ownerId, businessId, now, alerts) };
}

async function nextStepOf(
  { db, connections, results, optimizer }: SituationDeps,
  ownerId: string,
  businessId: string,
  now: Date,
  alerts: Situation['alerts'],
): Promise<Next> {
  // It takes a minute, and whoever waits is lost by the hour.
  const { count, since } = await countWaiting(db, ownerId, businessId, now);
  if (since) {
    const waiting = { count, longestMs: now.getTime() - since.getTime() };
    return { step: 'answer', campaign: null, advice: null, waiting };
  }
  for (const kind of alertOrder) {
    const found = alerts.find((alert) => alert.kind === kind);
    if (!found) continue;
    const { campaign } = found;
    // What its page advises goes first, so that the two never differ.
    const advised = kind === 'no_results' && campaign && (await adviceOn(results, ownerId, [campaign]));
    return advised || { step: ofAlert[kind], campaign, advice: null };
  }
  const campaigns = await listReportedCampaigns(db, ownerId, businessId, addDays(dateIn(now, 'UTC'), -1));
  const live = campaigns.filter(
    ({ status: wanted, delivery, endsAt }) =>
      wanted === 'active' && !['ended', 'failed'].includes(delivery) && endsAt > now,
  );
  // It is void tomorrow.
  const asked = await optimizer.asks(
    ownerId,
    live.map(({ id }) => id),
  );
  const proposed = live.find(({ id }) => id === asked);
  if (proposed) return { step: 'decide', campaign: proposed, advice: null };
  const only = (step: NextStep): Next => ({ step, campaign: null, advice: null });
  const { status } = await connections.find(ownerId, businessId);
  if (status === 'expired') return only('connect');
  if (!(await hasPublished(db, ownerId))) return only('make_avatar');
  if ((await countCreatives(db, ownerId, businessId)) === 0) return only('make_creative');
  if (status !== 'connected') return only('connect');
  if (live.length === 0)
    return only((await countDrafts(db, ownerId, businessId)) > 0 ? 'finish_draft' : 'launch');
  const last = live.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  if (last && last.endsAt.getTime() - now.getTime() < endsSoonDays * dayMs)
    return { step: 'extend', campaign: last, advice: null };
  return (await adviceOn(results, ownerId, live.slice(0, mostAsked))) ?? only('none');
}

/** What the page of one of some campaigns advises; null where each only goes on. */
async function adviceOn(
  results: Pick<ResultsService, 'stepOf'>,
  ownerId: string,
  campaigns: readonly Named[],
): Promise<Next | null> {
  for (const campaign of campaigns) {
    const advice = await results.stepOf(ownerId, campaign.id);
    const { kind } = advice.step;
    if (kind === 'second_ad') return { step: 'add_ad', campaign, advice: null };
    if (!['wait', 'paused', 'none'].includes(kind)) return { step: 'advice', campaign, advice };
  }
  return null;
}
