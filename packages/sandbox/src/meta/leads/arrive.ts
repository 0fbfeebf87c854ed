import type { Doc } from '../../platform/store.ts';
import { newId } from '../ids.ts';
import { isGivenOut } from '../lead-access.ts';
import { addDays, hoursOf, localDate } from '../timezone.ts';
import type { Lead } from '../types/leads.ts';
import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;
/** Meta tries a notice for 36 hours; whoever asked before that is read and not announced. */
const ANNOUNCED_MS = 36 * HOUR_MS;

/** The hour of an account's clock that an instant lies in, with its local date. */
export function hourAt(at: number, timeZone: string): { at: number; hour: number; date: string } {
  const date = localDate(at, timeZone);
  const hours = [date, addDays(date, -1)].flatMap((day) =>
    hoursOf(day, timeZone).map((hour) => ({ ...hour, date: day })),
  );
  return hours.find((hour) => hour.at <= at && at < hour.at + HOUR_MS) ?? { at, hour: 0, date };
}

/**
 * Stores what somebody filled in and announces it by the `leadgen` webhook ("Webhooks for lead ads").
 * @param at when she sent it, in milliseconds since the epoch
 * @param options.isQuiet nobody is told: the lead belongs to delivery that a control call played
 */
export function arrive(
  world: World,
  at: number,
  lead: Lead,
  { isQuiet }: { isQuiet: boolean } = { isQuiet: false },
): Doc<'lead'> {
  const doc = world.store.insert('lead', newId(world, 'lead'), at, lead);
  if (!isQuiet && world.clock() - at < ANNOUNCED_MS) announce(world, doc);
  return doc;
}

/** Those to whom a Page's leads are not given are not told of them. */
function announce(world: World, doc: Doc<'lead'>): void {
  const { id, createdAt, data } = doc;
  if (!isGivenOut(world, doc) || world.store.get('page', data.pageId)?.data.leadsGivenToOthers) return;
  const ad = data.adId === null ? undefined : world.store.get('ad', data.adId);
  world.notify({
    object: 'page',
    id: data.pageId,
    field: 'leadgen',
    value: {
      leadgen_id: id,
      page_id: data.pageId,
      form_id: data.formId,
      ...(ad ? { ad_id: ad.id, adgroup_id: ad.data.adSetId } : {}),
      created_time: Math.floor(createdAt / 1000),
    },
  });
}
