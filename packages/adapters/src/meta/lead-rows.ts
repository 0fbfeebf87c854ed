import { z } from 'zod';
import type { LeadPart } from '../ports/ad-platform/lead-form.ts';
import { objectId } from './answers.ts';

/** Ids may come as numbers ("Webhooks for lead ads"). */
export const anyId = z.union([objectId, z.number().int().nonnegative().transform(String)]);

/** Only its id is indispensable: what else can't be read of a row is said on it and withholds nothing. */
export const leadRow = z.object({
  id: anyId,
  created_time: z.unknown().optional(),
  ad_id: z.unknown().optional(),
  campaign_id: z.unknown().optional(),
  field_data: z.unknown().optional(),
  custom_disclaimer_responses: z.unknown().optional(),
});
type Row = z.output<typeof leadRow>;

/** What a row tells, as far as it can be read. */
export interface ReadRow {
  at: Date | null;
  adRef: string | null;
  campaignRef: string | null;
  fields: { name: string; values: string[] }[];
  ticks: { key: string; isGiven: boolean }[];
  unread: LeadPart[];
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** A question that was not answered comes with null, or without values. */
const values = z
  .union([z.array(scalar.nullable()), scalar.transform((one) => [one])])
  .nullish()
  .transform((all) => (all ?? []).filter((one) => one !== null));
const field = z.object({ name: scalar, values });
const tick = z.object({ checkbox_key: scalar, is_checked: z.unknown().optional() });

/** Times of Meta are ISO 8601, in notices seconds since 1970; numbers below this are seconds and not milliseconds. */
const millisecondsFrom = 1e11;

export function readRow(row: Row): ReadRow {
  const fields = itemsOf(row.field_data, field);
  const ticks = itemsOf(row.custom_disclaimer_responses, tick);
  const at = timeOf(row.created_time);
  return {
    at,
    adRef: anyId.safeParse(row.ad_id).data ?? null,
    campaignRef: anyId.safeParse(row.campaign_id).data ?? null,
    fields: fields.items,
    ticks: ticks.items.map(({ checkbox_key, is_checked }) => ({
      key: checkbox_key,
      isGiven: ['1', 'true'].includes(String(is_checked)),
    })),
    unread: [
      ...(at ? [] : (['time'] as const)),
      ...(fields.isWhole ? [] : (['answers'] as const)),
      ...(ticks.isWhole ? [] : (['consents'] as const)),
    ],
  };
}

/** The items of a list that can be read; null and nothing are an empty list. */
function itemsOf<Item extends z.ZodType>(list: unknown, item: Item) {
  if (list === undefined || list === null) return { items: [], isWhole: true };
  if (!Array.isArray(list)) return { items: [], isWhole: false };
  const items = list.flatMap((one) => {
    const { data } = item.safeParse(one);
    return data === undefined ? [] : [data];
  });
  return { items, isWhole: items.length === list.length };
}

function timeOf(told: unknown): Date | null {
  const isNumber = typeof told === 'number' || (typeof told === 'string' && /^\d+$/.test(told));
  if (!isNumber && typeof told !== 'string') return null;
  const number = Number(told);
  const at = isNumber ? new Date(number < millisecondsFrom ? number * 1000 : number) : new Date(String(told));
  return Number.isNaN(at.getTime()) ? null : at;
}
