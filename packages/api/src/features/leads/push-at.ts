import type { PhoneHours } from '@awning/contract/phone-hours';
import { openingsFrom } from '@awning/contract/phone-openings';
import type { QuietHours } from '@awning/contract/push';
import { endOfQuietHours } from '../push/public.ts';

/**
 * When the devices of an owner show that somebody asked: not in her quiet hours, and where she has chosen none, while she
 * answers the telephone.
 * @param hours when she does; empty where she does not say
 * @param timeZone IANA, of those hours
 */
export function pushAt(now: Date, quiet: QuietHours | null, hours: PhoneHours, timeZone: string): Date {
  if (quiet) return endOfQuietHours(now, quiet);
  const [opening] = openingsFrom(now, hours, timeZone);
  return opening && opening.opens > now ? opening.opens : now;
}
