import { hoursFrom, type OpeningHours, type OpenSpan } from '@awning/contract/opening-hours';
import type { DayUnit } from './days.ts';
import type { TimeMention } from './times.ts';

/** What a sentence about opening hours names, at its place. */
export type Piece = {
  from: number;
  until: number;
} /** `isOpen` after a word that it is open then, `isLinked` after hours: "9 to 5 and Saturday". */ & (
  | { is: 'days'; units: DayUnit[]; isOpen: boolean; isLinked: boolean }
  | { is: 'time'; time: TimeMention }
  /** `except` speaks only of the days after it: "every day but Sunday". */
  | { is: 'closed'; isExcept: boolean }
);
type Days = Extract<Piece, { is: 'days' }>;
type Value = Exclude<Piece, { is: 'days' }>;

/** What a sentence says of opening hours: which times and which closed words belong to which days. */
export function weekOf(text: string, pieces: readonly Piece[]): OpeningHours | null {
  const spans: OpenSpan[] = [];
  const shut: number[] = [];
  /** Closed for a part of the day: of the rest nothing is known. */
  const partly: number[] = [];
  let hasBreak = false;
  let waiting: Pick<Days, 'units' | 'isOpen' | 'isLinked'> | null = null;
  let value: Value | null = null;
  const give = (to: Value, units: readonly DayUnit[]) => {
    const days = units.flatMap((unit) => unit.days);
    if (to.is === 'closed') {
      partly.push(...units.filter(({ isPart }) => isPart).flatMap((unit) => unit.days));
      shut.push(...units.filter(({ isPart }) => !isPart).flatMap((unit) => unit.days));
    } else spans.push({ days, opens: to.time.opens, closes: to.time.closes });
  };
  const openAlone = () => {
    const whole = waiting?.units.filter(({ isPart }) => !isPart) ?? [];
    if ((waiting?.isOpen || waiting?.isLinked) && whole.length > 0)
      spans.push({ days: whole.flatMap(({ days }) => days), opens: null, closes: null });
    waiting = null;
  };
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (piece.is === 'days') {
      if (!value) {
        openAlone();
        waiting = piece;
        continue;
      }
      const kept = ownOf(text, { value, piece, next, later: pieces[at + 2], hasOpen: waiting !== null });
      if (kept.length > 0) give(value, kept);
      else if (value.is === 'time') give(value, []);
      value = null;
      const rest = piece.units.filter((unit) => !kept.includes(unit));
      if (rest.length > 0) {
        openAlone();
        waiting = { units: rest, isOpen: false, isLinked: true };
      }
      continue;
    }
    if (piece.is === 'time') {
      // "Closed 1 to 2" is a break: the day doesn't end before it.
      if (value?.is === 'closed') {
        hasBreak = true;
        value = null;
        continue;
      }
      if (waiting) {
        give(piece, waiting.units);
        waiting = null;
      } else if (value) {
        give(value, []);
        value = piece;
      } else value = piece;
      continue;
    }
    const isOfNext =
      piece.isExcept || (next?.is === 'days' && isCut(text, waiting?.units.at(-1), piece, waiting?.isOpen));
    if (waiting && !isOfNext) {
      give(piece, waiting.units);
      waiting = null;
      continue;
    }
    if (value) give(value, []);
    value = piece;
  }
  if (value) give(value, []);
  openAlone();
  const known = withoutBreaks(spans).flatMap((span) => {
    const days = span.days.filter((day) => !partly.includes(day));
    return span.days.length > 0 && days.length === 0
      ? []
      : [{ ...span, days, closes: hasBreak ? null : span.closes }];
  });
  return hoursFrom(known, shut);
}

/** Of the days after a time or a closed word those that are its own: the last of them may begin what comes next. */
function ownOf(
  text: string,
  {
    value,
    piece,
    next,
    later,
    hasOpen,
  }: {
    value: Value;
    piece: Days;
    next: Piece | undefined;
    later: Piece | undefined;
    hasOpen: boolean;
  },
): readonly DayUnit[] {
  const { units } = piece;
  const last = units.at(-1);
  if (!next || next.is === 'days' || !last) return units;
  if (next.is === 'closed' && (next.isExcept || later?.is === 'days')) return units;
  // "Every day except Sunday, 9 to 6", and "9 to 5 Monday to Friday, 10 to 2 Saturday".
  if (value.is === 'closed' && hasOpen) return units;
  if (!isTight(text, last.until, next.from)) return units;
  // "Monday to Friday 9 to 5 except Wednesday 9 to 1": hours of its own.
  if (value.is === 'closed' && value.isExcept && next.is === 'time') return units.slice(0, -1);
  const isFirstTight = isTight(text, value.until, piece.from);
  if (units.length === 1 && isFirstTight && (later?.is === 'days' || value.is === 'closed')) return units;
  return units.slice(0, -1);
}

/** Whether nothing parts two places of a text. */
const isTight = (text: string, from: number, until: number) =>
  !/[,;:.]|\s[-–—]\s|\band\b|\bbut\b|(?<![\u05d0-\u05ea])(?:אבל|אך)(?![\u05d0-\u05ea])/iu.test(
    text.slice(from, until),
  );

/** Whether days that wait for their hours are not those that a closed word after them speaks of. */
const isCut = (text: string, last: DayUnit | undefined, closed: Piece, isOpen = false) =>
  !last || isOpen || !isTight(text, last.until, closed.from);

/** Two spans of the same days have a break between them: the day is not open until its evening. */
function withoutBreaks(spans: readonly OpenSpan[]): OpenSpan[] {
  const kept: OpenSpan[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    if (!last || span.days.length > 0 || !(last.opens || last.closes)) kept.push({ ...span });
    // "The oven at 5 and the shop at 7": of which it opens is not known.
    else if ((last.closes === null) === (span.closes === null) && !(last.opens && last.closes)) kept.pop();
    else last.closes = null;
  }
  return kept;
}
