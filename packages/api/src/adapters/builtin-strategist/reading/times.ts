/** A time of opening or closing, or both, at a place of a text. */
export interface TimeMention {
  /** Wall clock, `HH:MM`; null where it is not said, or where it may be before or after noon. */
  opens: string | null;
  closes: string | null;
  from: number;
  until: number;
}

const half =
  'am|pm|a\\.m\\.|p\\.m\\.|in the morning|in the (?:evening|afternoon)|at night|בבוקר|בערב|בלילה|אחר הצהריים|אחה["״]צ';
const clock = String.raw`(?:(\d{1,2})(?!\d)(?:[:.](\d{2})(?!\d))?\s?(${half})?|\b(noon|midnight)\b|(חצות))`;
/** What is counted, and is no hour. */
const noUnit = String.raw`(?!\s?(?:%|₪|\$|€|£|(?:years?|minutes?|mins?|hours?|km|miles?|days?|weeks?|months?|people|kids|dollars|customers|percent|שנים|שנה|דקות|שעות|ק"מ|ש"ח|ימים|שקל|אנשים|אחוז)(?![\p{L}])))`;
const before = String.raw`(?<![\d.,:$₪€£])`;
const span = String.raw`(?:from|between|at|מ[-־]?|משעה|בין(?: השעות)?)?\s?${before}${clock}\s?(?:-|–|—|to|thru|through|till?|until|(?<=\bbetween\b.*)and|ו?עד|(?<=בין.*)ל[-־]?)\s?(?:ה?שעה\s)?${clock}${noUnit}`;
const notUntil = String.raw`(?:\b(?:not|never|\w+n['’]?t)\s+(?:open|start)\w*\s+(?:until|till?|before)|לא\s+(?:פתוח[\u05d0-\u05ea]*|פותח[\u05d0-\u05ea]*)\s+(?:עד|לפני))\s?(?:ה?שעה\s)?`;
const opening = String.raw`(?<!\bclos(?:e|es|ed|ing) )(?:\bfrom|\bat|${notUntil}|(?<![\u05d0-\u05ea])(?:החל )?מ[-־]|משעה|(?<![\u05d0-\u05ea])ב[-־]|(?<=(?:פתוח|פותח)[\u05d0-\u05ea]* )ב)\s?${clock}${noUnit}`;
const closing = String.raw`(?:\buntil|\btill?|['’]til|\bto|\bby|\bclos(?:es?|ed|ing) (?:at|by)|(?<![\u05d0-\u05ea])ו?(?:עד|סוגרים ב[-־]?))\s?(?:ה?שעה\s)?${clock}${noUnit}`;
const any = new RegExp(`(?<span>${span})|(?<opening>${opening})|(?<closing>${closing})`, 'giu');
/** Groups of one clock: hour, minutes, half of the day, and noon or midnight by name. */
const groups = 5;

/** The times in a text, in order. Times without am or pm are read as a shop means them. */
export function timesIn(text: string): TimeMention[] {
  const found = [...text.matchAll(any)].flatMap((match): TimeMention[] => {
    const parts = match.slice(1);
    const at = (index: number) => parts.slice(index, index + groups);
    const place = { from: match.index, until: match.index + match[0].length };
    // The named groups stand before those of their clocks.
    if (match.groups?.span !== undefined) return [{ ...spanOf(at(1), at(1 + groups)), ...place }];
    const first = 2 + 2 * groups;
    if (match.groups?.opening !== undefined)
      return [{ opens: timeOf(at(first), 'opens'), closes: null, ...place }];
    return [{ opens: null, closes: timeOf(at(first + 1 + groups), 'closes'), ...place }];
  });
  const times: TimeMention[] = [];
  for (const time of found.filter(({ opens, closes }) => opens || closes)) {
    const last = times.at(-1);
    // "Opens at 9 and closes at 6".
    const completes =
      last &&
      /^[^\d]{0,30}$/u.test(text.slice(last.until, time.from)) &&
      ((last.opens && !last.closes && !time.opens) || (last.closes && !last.opens && !time.closes));
    if (last && completes && !/[;]/u.test(text.slice(last.until, time.from)))
      Object.assign(last, {
        opens: last.opens ?? time.opens,
        closes: last.closes ?? time.closes,
        until: time.until,
      });
    else times.push(time);
  }
  return times;
}

type Clock = (string | undefined)[];

/** From the first hour to the second; where the first may be before or after noon, only the end is known. */
function spanOf(from: Clock, until: Clock): { opens: string | null; closes: string | null } {
  const [opens, closes] = [timeOf(from, 'opens'), timeOf(until, 'closes')];
  const [first, second] = [Number(from[0]), Number(until[0])];
  const isOpen = from[2] === undefined && !from[0]?.startsWith('0');
  if (!opens || !closes || !isOpen || second > 12 || second <= first) return { opens, closes };
  // "3 to 8" is after noon, and "5 to 11" may be a baker's or a bar's.
  if (first <= 4) return { opens: afterNoon(opens), closes };
  return { opens: first <= 6 ? null : opens, closes };
}

/** `7`, `30`, `am` as `07:30`. A shop that opens at 7 does so in the morning, and one that closes at 7 in the evening. */
function timeOf([hours, minutes = '00', half = '', name, midnight]: Clock, end: 'opens' | 'closes') {
  if (name?.toLowerCase() === 'noon') return '12:00';
  if (name || midnight) return end === 'opens' ? '00:00' : '24:00';
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && minutes !== '00')) return null;
  const isMorning = /^a|morning|בוקר/iu.test(half);
  if (isMorning) return `${String(hour % 12).padStart(2, '0')}:${minutes}`;
  const isLate =
    /^p|evening|afternoon|night|ערב|לילה|אחר הצהריים|אחה/iu.test(half) ||
    (half === '' && end === 'closes' && hour < 12 && !hours.startsWith('0'));
  const full = isLate && hour < 12 ? hour + 12 : hour;
  return `${String(full).padStart(2, '0')}:${minutes}`;
}

/** `03:00` as `15:00`. */
export const afterNoon = (time: string) =>
  Number(time.slice(0, 2)) < 8
    ? `${String(Number(time.slice(0, 2)) + 12).padStart(2, '0')}${time.slice(2)}`
    : time;
