import type { ResultKind } from '@awning/contract/destinations';
import { z } from 'zod';
import type { DateRange, Figures } from '../ports/ad-platform/figures.ts';
import { amount, count, objectId, type ReportUnusable } from './answers.ts';
import { minorFromText } from './money.ts';

export const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';

const action = z.object({ action_type: z.string(), value: z.unknown().optional() });
/** More than anybody spends in a day, in major units; beyond it minor units are no exact numbers any more. */
const mostSpent = 1e12;
/** What was spent, in major units, as a plain decimal: the text itself, or what an exponent or a number stands for. */
const spent = z
  .union([z.string().regex(/^\d+(\.\d*)?$/), amount.transform((value) => value.toFixed(3))])
  .refine((text) => Number(text) < mostSpent);

/**
 * What is asked of figures. Clicks are link clicks: `clicks` would be "Clicks (all)", which likes, comments and opened pictures
 * count to ("Ads Insights", fields).
 */
export const figureFields = 'impressions,inline_link_clicks,spend,actions';

/** Figures of a row; numbers come as text, and what is zero may be left out ("Insights API"). */
const figures = {
  impressions: count.default(0),
  inline_link_clicks: count.default(0),
  spend: spent.default('0'),
  actions: z.unknown().optional(),
};

/** A row by campaign and group of a breakdown; the group's values stand under the breakdowns' names. */
export const groupRow = z.looseObject({ ...figures, campaign_id: objectId });

/** A row at ad level. */
export const adRow = z.object({
  ...figures,
  ad_id: objectId,
  campaign_id: objectId,
  date_start: z.iso.date(),
  reach: z.unknown().optional(),
});

/** The same of an hour, 0 to 23 on the account's clock: `09:00:00 - 09:59:59`. */
export const adHourRow = z.object({
  ...adRow.shape,
  [hourly]: z
    .string()
    .regex(/^([01]\d|2[0-3]):/)
    .transform((text) => Number(text.slice(0, 2))),
});

/** People that a campaign reached on a day. */
export const campaignDayRow = z.object({
  campaign_id: objectId,
  date_start: z.iso.date(),
  reach: count.default(0),
});

/** People that a campaign reached so far. */
export const campaignRow = z.object({ campaign_id: objectId, reach: count.default(0) });

/** Rows of the dates that were asked for; others are reported. */
export const within = <Row extends { date_start: string }>(
  rows: Row[],
  { since, until }: DateRange,
  report: ReportUnusable,
): Row[] =>
  rows.filter(({ date_start: date }) => {
    const isAskedFor = date >= since && date <= until;
    if (!isAskedFor) report('insights', 'a date that was not asked for');
    return isAskedFor;
  });

/**
 * Figures of a row. A value that can't be used is reported; the others of its row count.
 * @param currency of the account, ISO 4217
 * @param kind what counts as a result
 */
export function figuresOf(
  {
    impressions,
    inline_link_clicks: clicks,
    spend,
    actions,
  }: Pick<z.output<typeof adRow>, keyof typeof figures>,
  currency: string,
  kind: ResultKind,
  report: ReportUnusable,
): Figures {
  return {
    impressions,
    clicks,
    spend: minorFromText(spend, currency),
    results: resultsOf(actions, kind, report),
  };
}

/** People reached; null where it is not told, or can't be used. */
export function reachOf(reach: unknown, report: ReportUnusable): number | null {
  const parsed = count.nullish().safeParse(reach);
  if (!parsed.success) report('insights', 'reach is no count');
  return parsed.data ?? null;
}

/**
 * What counts as a result: of the names under which `actions` lists one thing, the first that is there, for they
 * contain one another.
 */
const resultTypes: Record<ResultKind, string[]> = {
  clicks: ['link_click'],
  leads: ['lead', 'onsite_conversion.lead_grouped', 'leadgen_grouped', 'offsite_conversion.fb_pixel_lead'],
  purchases: ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
  calls: ['click_to_call_call_confirm', 'click_to_call_native_20s_call_connect'],
  conversations: [
    'onsite_conversion.messaging_conversation_started_7d',
    'onsite_conversion.messaging_first_reply',
  ],
};

/** @returns null where none of those that are there can be used: then it is not known, and not zero */
function resultsOf(list: unknown, kind: ResultKind, report: ReportUnusable): number | null {
  const items = z.array(z.unknown()).nullish().safeParse(list);
  if (!items.success) {
    report('actions', 'no list');
    return null;
  }
  const byType = new Map<string, unknown>();
  for (const item of items.data ?? []) {
    const parsed = action.safeParse(item);
    if (parsed.success) byType.set(parsed.data.action_type, parsed.data.value);
    else report('actions', 'an action without a type');
  }
  let isKnown = true;
  for (const type of resultTypes[kind]) {
    if (!byType.has(type)) continue;
    const value = count.safeParse(byType.get(type));
    if (value.success) return value.data;
    report('actions', `${type} is no count`);
    isKnown = false;
  }
  return isKnown ? 0 : null;
}
