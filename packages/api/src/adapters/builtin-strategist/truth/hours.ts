import type { FactValue } from '@awning/contract/facts';
import { type OpeningHours, type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { hoursIn } from '../reading/hours.ts';
import type { AdScene, AdSentence } from './ad-sentences.ts';
import type { Found } from './found.ts';
import { onceEach } from './once-each.ts';

/** The span that holds on a day; one without days is of all of which nothing else is known. */
const spanOn = (hours: OpeningHours, day: number) =>
  spansOf(hours).find(({ days }) => days.includes(day)) ??
  spansOf(hours).find(({ days }) => days.length === 0);

const isSameTime = (one: OpenSpan, { opens, closes }: OpenSpan) =>
  (opens === null || one.opens === opens) && (closes === null || one.closes === closes);
const mayBeSameTime = (one: OpenSpan, { opens, closes }: OpenSpan) =>
  (opens === null || one.opens === null || one.opens === opens) &&
  (closes === null || one.closes === null || one.closes === closes);

/** Whether opening hours say what an ad says. */
function areTold(hours: OpeningHours, span: OpenSpan): boolean {
  if (span.days.length === 0) return spansOf(hours).some((one) => isSameTime(one, span));
  return span.days.every((day) => {
    const one = spanOn(hours, day);
    return one !== undefined && isSameTime(one, span);
  });
}

/** Whether opening hours leave room for what an ad says: what they do not tell is not denied. */
function areAllowed(hours: OpeningHours, span: OpenSpan): boolean {
  const spans = spansOf(hours);
  if (span.days.length === 0) return spans.length === 0 || spans.some((one) => mayBeSameTime(one, span));
  return span.days.every((day) => {
    if (hours.closed?.includes(day)) return false;
    const one = spanOn(hours, day);
    return one ? mayBeSameTime(one, span) : spans.length === 0;
  });
}

const hoursOf = onceEach(({ text, language }: AdSentence) => hoursIn(text, language, true));

/** Where an ad says opening hours that are not so any more. */
export function hoursFoundIn(
  { sentences }: AdScene,
  former: OpeningHours,
  current: readonly FactValue[],
): Found | null {
  const now = current.filter((value) => value.kind === 'hours');
  for (const sentence of sentences) {
    const { field, text } = sentence;
    const hours = hoursOf(sentence);
    const isUntrue = (span: OpenSpan) =>
      areTold(former, span) && !now.some((value) => areAllowed(value, span));
    if (hours && spansOf(hours).some(isUntrue)) return { field, words: text.replace(/[.!]+$/u, '') };
  }
  return null;
}
