import type { LayoutName } from '@awning/contract/designs';
import { dayMs } from '@awning/contract/durations';
import { firstSentence } from './argument.ts';
import type { VariationRow } from './store/conversations.ts';
import type { Rejected } from './tables.ts';

/** What of a variation no further ad is to be like. */
export const rejectedOf = ({ design, argument, angle, text }: VariationRow, now: Date): Rejected => ({
  layout: design.layout,
  type: design.type,
  photos: design.photos.map(({ id }) => id),
  argument,
  angle,
  text,
  at: now.toISOString(),
});

/** How long a layout and photographs that were turned down are offered in no other conversation: a month. */
export const refusedMs = 30 * dayMs;

/**
 * Whether an ad argues as one did that was turned down, or says what that one said first. Where one of the two names no
 * argument, its angle counts.
 */
export const arguesAlike = (
  ad: { argument?: string | null | undefined; angle: string; text: string },
  rejected: readonly Rejected[],
): boolean =>
  rejected.some(
    ({ argument, angle, text }) =>
      ad.text.includes(firstSentence(text)) ||
      (argument !== null && ad.argument != null ? argument === ad.argument : angle === ad.angle),
  );

/** The layouts that are left; all of them where none would be. */
export function remainingLayouts(
  layouts: readonly LayoutName[],
  rejected: readonly Pick<Rejected, 'layout'>[],
): readonly LayoutName[] {
  const remaining = layouts.filter((layout) => rejected.every((one) => one.layout !== layout));
  return remaining.length > 0 ? remaining : layouts;
}
