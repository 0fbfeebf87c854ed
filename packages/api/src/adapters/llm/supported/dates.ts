import { clockBefore } from './units.ts';

const days: [number, RegExp][] = [
  [0, /\bsundays?\b|(?<![\u05d0-\u05ea])(?:יום|ימי|בימי|ביום) ראשון(?![\u05d0-\u05ea])/iu],
  [1, /\bmondays?\b|(?<![\u05d0-\u05ea])(?:יום|ימי|בימי|ביום) שני(?![\u05d0-\u05ea])/iu],
  [2, /\btuesdays?\b|(?<![\u05d0-\u05ea])(?:(?:יום|ימי|בימי|ביום) שלישי|בשלישי)(?![\u05d0-\u05ea])/iu],
  [3, /\bwednesdays?\b|(?<![\u05d0-\u05ea])(?:(?:יום|ימי|בימי|ביום) רביעי|ברביעי)(?![\u05d0-\u05ea])/iu],
  [4, /\bthursdays?\b|(?<![\u05d0-\u05ea])(?:(?:יום|ימי|בימי|ביום) חמישי|בחמישי)(?![\u05d0-\u05ea])/iu],
  [5, /\bfridays?\b|(?<![\u05d0-\u05ea])[בולה]?(?:יום |ימי )?שישי(?![\u05d0-\u05ea])/iu],
  [6, /\bsaturdays?\b|(?<![\u05d0-\u05ea])[בולה]?(?:יום |ימי )?שבת(?![\u05d0-\u05ea])/iu],
];
const months =
  /\b(?:january|february|march(?= \d|\s+(?:is|and|until)|$)|april|june|july|august|september|october|november|december)\b|(?<![\u05d0-\u05ea])[בלמ]?(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)(?![\u05d0-\u05ea])/giu;
/** That something ends soon, or is nearly gone. */
const scarcity =
  /\b(?:limited(?:[ -]time)?|last chance|today only|only today|ends? (?:today|tonight|soon|tomorrow)|this (?:week|weekend|month) only|while (?:stocks?|supplies) last|hurry|selling out|few (?:spots|places|slots) left|(?:almost|nearly) gone|selling fast|while it lasts|last (?:few|loaves|seats|spots|places|pieces)|tomorrow only|only tomorrow|until (?:tomorrow|sunday|midnight))\b|(?<![\u05d0-\u05ea])(?:רק היום|היום בלבד|הזדמנות אחרונה|זמן מוגבל|עד גמר המלאי|מספר מקומות מוגבל|מקומות אחרונים|רק השבוע|השבוע בלבד|ממהרים|מהרו|מבצע מוגבל|נגמר(?:ים)? מהר|כמעט נגמר(?:ו)?|נותרו (?:רק )?[\u05d0-\u05ea\d]+|מחר בלבד|רק מחר|סופ["״]?ש בלבד)(?![\u05d0-\u05ea])/giu;
/** How soon something comes, without a number. */
const prompt =
  /\b(?:same[- ]day|next[- ]day|overnight|(?:in|within) (?:just )?(?:minutes|hours)|by tomorrow|delivered (?:today|tomorrow))\b|(?<![\u05d0-\u05ea])(?:תוך (?:דקות|שעות)|(?:משלוח(?:ים)?|מגיעים|אצלכם|מוכ(?:ן|נה|נים|נות)|אספקה) באותו ה?יום|עד מחר|למחרת)(?![\u05d0-\u05ea])/giu;
/** Said of when it is open: a loaf may be for every day. */
const openEveryDay =
  /\bopen (?:every day|daily|all week|seven days)\b|\bevery day of the week\b|פתוח(?:ים|ה)? (?:ב?כל יום|כל השבוע)/giu;
const clockTimes = /(?<![\d.,])(\d{1,2})([:.])(\d{2})(?![\d])/gu;
const parts = /\b(?:24\s?\/\s?7|around the clock)\b|מסביב לשעון/giu;

/** Days of the week that a text names, 0 is Sunday. */
export const weekdaysIn = (text: string): { day: number; text: string }[] =>
  days.flatMap(([day, name]) => {
    const found = name.exec(text)?.[0];
    return found ? [{ day, text: found }] : [];
  });

const shortDays = ['sun', 'mon', 'tues?', 'wed', 'thu(?:rs?)?', 'fri', 'sat'];
const hebrewDays = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const hebrewLetters = ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ש'];
/** Any way to name a day, short ones too: more is taken for a day than is one. */
const anyDay = new RegExp(
  `(?<!\\p{L})(?:${shortDays.map((name) => `(${name}(?:days?|sdays?|nesdays?|rsdays?|urdays?)?)`).join('|')}|${hebrewDays.map((name) => `[בולהמ]{0,2}(${name})`).join('|')}|[בומ]?(?:${hebrewLetters.map((letter) => `(${letter})`).join('|')})['׳]?)(?!\\p{L})`,
  'giu',
);
const throughDays = /^[\s.]*(?:-|–|—|־|to|till?|until|through|thru|עד)[\s]*(?:ה?יום\s+)?$/iu;
const everyDay =
  /\b(?:every ?day|daily|all week|seven days|7 days|24\s?\/\s?7)\b|כל יום|כל השבוע|כל הימים|שבעה ימים|7 ימים/iu;
const ofWeek: [RegExp, number[]][] = [
  [everyDay, [0, 1, 2, 3, 4, 5, 6]],
  [/\bweekdays?\b|(?:באמצע|אמצע) ה?שבוע|ימי חול/iu, [0, 1, 2, 3, 4, 5]],
  [/\bweekends?\b|סופ["״]?ש|סופי? ?ה?שבוע/iu, [0, 5, 6]],
];

/** Days of the week, 0 is Sunday, that a text may be about: named, in a range, or as a part of the week. */
export function daysNamedIn(text: string): ReadonlySet<number> {
  const named = new Set(ofWeek.flatMap(([pattern, list]) => (pattern.test(text) ? list : [])));
  let before: { day: number; until: number } | null = null;
  for (const match of text.matchAll(anyDay)) {
    const day = match.slice(1).findIndex((name) => name !== undefined) % 7;
    named.add(day);
    if (before && throughDays.test(text.slice(before.until, match.index)))
      for (let one: number = before.day; one !== day; one = (one + 1) % 7) named.add(one);
    before = { day, until: match.index + match[0].length };
  }
  return named;
}

export const monthsIn = (text: string): string[] => text.match(months) ?? [];
export const scarcityIn = (text: string): string[] => text.match(scarcity) ?? [];
export const promptIn = (text: string): string[] => text.match(prompt) ?? [];
export const everyDayIn = (text: string): string[] => text.match(openEveryDay) ?? [];
export const aroundTheClockIn = (text: string): string[] => text.match(parts) ?? [];
/** Money or a share beside figures: "$7.30" is no time of day. */
const sumBefore = /(?:[$€£₪%]|ש["״]?ח|\b(?:usd|eur|gbp|nis|ils))[\s\u00a0]?$/iu;
const sumAfter =
  /^[\s\u00a0-]?(?:[$€£₪%]|ש["״]?ח|שקל|דולר|אחוז|יורו|אירו|(?:dollars?|bucks|euros?|pounds?|quid|shekels?|percent|usd|eur|gbp|nis|ils)\b)/iu;

/** A time of day in figures. */
interface Time {
  /** After midnight, by either half of the day where it can be both. */
  minutes: number[];
  text: string;
  at: number;
  until: number;
  /** Whether it is written as a sum can be written too: "7.30". */
  mayBeSum: boolean;
}

/** Times of day that a text names in figures. What is a sum of money, or no time that there is, is none. */
export const timesIn = (text: string): Time[] =>
  [...text.matchAll(clockTimes)].flatMap((match) => {
    const [written, hour, mark, minute] = match;
    const [at, until] = [match.index, match.index + written.length];
    if (Number(hour) > 24 || Number(minute) > 59) return [];
    if (sumBefore.test(text.slice(0, at)) || sumAfter.test(text.slice(until))) return [];
    const minutes = Number(hour) * 60 + Number(minute);
    const both = Number(hour) <= 12 ? [minutes, (minutes + 720) % 1440] : [minutes];
    const mayBeSum = mark === '.' && !clockBefore.test(text.slice(Math.max(0, at - 28), at));
    return [{ minutes: both, text: written, at, until, mayBeSum }];
  });

/** Whether a number is part of a time that is known. One that may be a sum is a number until then. */
export const isPartOfTime = (
  number: { at: number; until: number },
  times: readonly Time[],
  known: ReadonlySet<number>,
): boolean =>
  times.some(
    ({ at, until, mayBeSum, minutes }) =>
      number.at >= at && number.until <= until && (!mayBeSum || minutes.some((minute) => known.has(minute))),
  );
