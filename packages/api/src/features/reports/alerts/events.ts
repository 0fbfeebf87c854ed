import { lockedOutCodes } from '@awning/contract/locked-out';
import type { Campaign } from '../../campaigns/public.ts';
import type { MetaAccess } from '../../connections/public.ts';
import type { AlertEvent } from '../store/alerts.ts';

/** The share of a campaign's total from which its owner is told that it comes to its end. */
const ceilingShare = 0.8;
/** So many times the expected cost of a result may be spent without one before the owner is told. */
const expectedTimes = 2;

/** Issues of Meta's that stop money: the ad account's, or a refusal for want of a way to pay. */
const payment = [
  'account_payment_risk',
  'account_unsettled',
  'account_settling',
  'account_grace',
  'account_no_payment',
  'account_limit',
  'payment_method',
];
/** What else of Meta's stops all ads of an account or a Page. */
const locked = lockedOutCodes.filter((code) => !payment.includes(code) && code !== 'blocked_for_now');
const drift = ['ad_changed', 'ad_enhanced'];

/** What an owner is to be told at once of a campaign. @param totals since its launch; spend in minor units */
export function eventsOf(
  campaign: Campaign,
  totals: { spend: number; results: number } | undefined,
): AlertEvent[] {
  const { id, businessId, status, issues, totalBudget, forecast, adAccountId, aboveConsent } = campaign;
  const about = (creativeId: string | null) => `${id}/${creativeId ?? ''}`;
  const found = issues.flatMap(({ code, creativeId, permissions }): AlertEvent[] => {
    if (code === 'ad_rejected') return [{ kind: 'rejected', subject: about(creativeId) }];
    if (code === 'budget_raised') return [{ kind: 'budget_raised', subject: `${id}/${aboveConsent}` }];
    // Of a campaign that was stopped nothing is lost; the next launch is held to it.
    if (code === 'permission_missing' && status === 'active')
      return [{ kind: 'permission', subject: [businessId, ...(permissions ?? [])].join('/') }];
    if (drift.includes(code)) return [{ kind: 'drift', subject: about(creativeId) }];
    if (locked.some((one) => one === code)) {
      const held = code === 'page_hidden' ? campaign.pageId : adAccountId;
      return [{ kind: 'locked', subject: `${held}/${code}` }];
    }
    return payment.includes(code) ? [{ kind: 'payment', subject: adAccountId }] : [];
  });
  // What a campaign that was stopped has spent asks for nothing.
  const spent = status === 'active' && totals;
  if (spent && totalBudget > 0 && spent.spend >= ceilingShare * totalBudget)
    found.push({ kind: 'ceiling', subject: `${id}/${totalBudget}` });
  const expected = forecast && forecast.events > 0 ? forecast.spend / forecast.events : null;
  if (spent && expected && spent.results === 0 && spent.spend >= expectedTimes * expected)
    found.push({ kind: 'no_results', subject: id });
  const seen = new Set<string>();
  return found.filter(({ kind, subject }) => {
    const key = `${kind}/${subject}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The alert about our access to an account's ads, if there is one. */
export const accessEvent = ({ state }: MetaAccess): AlertEvent[] =>
  state === 'ending' || state === 'ended' ? [{ kind: 'access', subject: state }] : [];
