import { hoursTogether, type OpeningHours } from '@awning/contract/opening-hours';
import type { Language } from '@awning/contract/scalars';
import { withoutAddresses } from './addresses.ts';
import { atCorrection, corrects } from './clauses.ts';
import { closedWordsIn } from './closed-words.ts';
import { type DayUnit, dayRunsIn } from './days.ts';
import { afterNoon, timesIn } from './times.ts';
import { type Piece, weekOf } from './week.ts';

/** Sentences about when the business is open. */
const ours =
  /\b(?:open|opening|opens|closed?|closes|hours are|we work|available|opening times?)\b|פתוח|פותחים|סוגרים|סגור|שעות פתיחה|שעות הפתיחה|שעות הפעילות|עובדים/iu;
/** Words that make days alone opening hours. */
const opened =
  /\b(?:open|opening|opens|closed?|hours|shut)\b|פתוח|פותחים|סוגרים|סגור|שעות פתיחה|שעות הפתיחה|שעות הפעילות/iu;
/** Sentences about when customers have time. */
const theirs =
  /\b(?:they|customers|people|clients|patients|parents)\b.{0,40}\b(?:free|online|have time|come|scroll|look|phone)\b|הלקוחות|גולשים|מחפשים|בטלפון/iu;
/** Words after which days are those on which it is open. */
const openOn = /\b(?:open|opening|opens|hours)\b|פתוח|פותחים|שעות פתיחה|שעות הפתיחה|שעות הפעילות/iu;
const always = /\b24\s?\/\s?7\b|\b24 hours\b|\bday and night\b|24 שעות|מסביב לשעון/iu;
/** What is asked, past, planned, or of others tells nothing. */
const untold =
  /\?\s*$|\b(?:asks?|asking|asked|wonder\w*|whether)\b|\bused to (?:be )?open|\b(?:would|['’]d) (?:like|love) to|\b(?:want|plan|planning|hope|hoping|going|thinking) (?:to|of|about)\b|\b(?:competitors?|the others?|everyone else|other \p{L}+s) (?:are|is|close|open)|שואל|האם |רוצים לפתוח|מתכננים|היינו (?:פתוחים|סגורים)|המתחרים|האחרים/iu;
/** What has hours of its own. */
const others =
  /\b(?:deliver\w*|pick-?ups?|class(?:es)?|lessons?|brunch|breakfast|lunch|dinner|happy hours?|kitchen|phones?|calls?|market|sale|discount|workshops?|live music|instagram|facebook|online|way to work)\b|משלוח|שיעור|חוג|ארוחת|המטבח|בטלפון|בשוק|מבצע|הנחה|אינסטגרם|פייסבוק|בדרך לעבודה/iu;
/** Not every week, not for everybody, or not yet. */
const notAlways =
  /\b(?:every (?:other|second|third)|(?:the )?(?:first|last|second|third) (?=\p{L}+day)|this|next|sometimes|occasionally|some (?=\p{L}+day)|in (?:the )?(?:summer|winter|july|august)|holidays?|not always)\b|לסירוגין|לפעמים|פעם ב|בקיץ|בחורף|בחגים|ערבי חג|הקרוב(?:ה)?/iu;
const byAppointment = /\bby (?:appointment|arrangement)|on request\b|בתיאום|בהזמנה מראש/iu;
/** Holidays that stand beside days of the week: nothing is kept of them. */
const andHolidays =
  /(?:,|\s(?:or|and|&))\s+(?:on\s+)?(?:(?:bank|public|national)\s+)?holidays\b|\s(?:ו|או )?ב?(?:ערבי\s)?חגים(?![\u05d0-\u05ea])/iu;
/** A part of a day: nothing is said of the rest of it. */
const partOfDay =
  /^['’]?s?\s+(?:mornings?|afternoons?|evenings?|nights?)\b|^\s+(?:ב?בוקר|ב?בקרים|ב?ערב|ב?ערבים|ב?צהריים|אחר הצהריים|אחה["״]צ)(?![\u05d0-\u05ea])/iu;

/** Days that make a week of opening hours. */
const fewestDays = 3;

/**
 * The opening hours in a sentence; null where it doesn't speak of them. Times without am or pm are read as a shop means them.
 * @param isAsked true in the answer to the question about them, where days with times are enough
 * @param isTold true where the sentences around it tell opening hours
 */
export function hoursIn(
  sentence: string,
  language: Language,
  isAsked = false,
  isTold = false,
): OpeningHours | null {
  if (untold.test(sentence)) return null;
  const text = withoutOthers(
    withoutAddresses(sentence, language).replace(andHolidays, (found) => ' '.repeat(found.length)),
  );
  const closed = closedWordsIn(text, language);
  const isOurs = ours.test(text) || closed.some(({ isExcept }) => !isExcept);
  if (!isOurs && (!(isAsked || isTold) || theirs.test(text))) return null;
  const pieces = piecesOf(text, language);
  const isAlways = always.test(text);
  if (isAlways && closed.length === 0)
    return { kind: 'hours', days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' };
  if (isAlways) return null;
  const times = pieces.filter(({ is }) => is === 'time');
  const days = pieces.flatMap((piece) =>
    piece.is === 'days' ? piece.units.flatMap((unit) => unit.days) : [],
  );
  // Without "open", a few days may as well be those on which customers have time.
  // "Sorry, until 2": of the days before it.
  const fewest = !isTold ? fewestDays : corrects.test(text) ? 0 : 1;
  if (!isOurs && (days.length < fewest || times.length === 0)) return null;
  // "We work with curls every day" tells no hours.
  if (times.length === 0 && (days.length === 0 || !(opened.test(text) || closed.length > 0))) return null;
  return weekOf(text, pieces);
}

/** Opening hours told by several sentences of an answer, as one. What corrects and names no day is of the days before it. */
export function hoursOfAnswer(
  sentences: readonly string[],
  language: Language,
  isAsked: boolean,
): OpeningHours | null {
  const parts = sentences.flatMap((sentence) => sentence.split(atCorrection));
  const isTold = parts.some((part) => hoursIn(part, language, isAsked) !== null);
  if (!isTold) return null;
  return parts
    .flatMap((part, at) => {
      const hours = hoursIn(part, language, isAsked, isTold);
      if (!hours || hours.days.length > 0 || hours.more || !corrects.test(part)) return hours ?? [];
      const last = dayRunsIn(parts.slice(0, at).join('\n'), language).at(-1) ?? [];
      return { ...hours, days: last.flatMap(({ days }) => days) };
    })
    .reduce<OpeningHours | null>((before, after) => (before ? hoursTogether(before, after) : after), null);
}

/** Parts of a sentence, each at its place. */
function clausesOf(text: string): { from: number; clause: string }[] {
  let from = 0;
  return text
    .split(/([,;]\s|\s(?:and|but)\s|\s(?=ו(?:ב?(?:שישי|שבת|יום|ימי)|אבל)))/iu)
    .flatMap((part, at) => {
      const clause = { from, clause: part };
      from += part.length;
      return at % 2 === 0 ? [clause] : [];
    });
}

const blank = (text: string, from: number, length: number) =>
  `${text.slice(0, from)}${'_'.repeat(length)}${text.slice(from + length)}`;

/** A sentence without what has hours of its own, or is open not always; places in it stay what they are. */
function withoutOthers(sentence: string): string {
  const clauses = clausesOf(sentence);
  const isTimed = ({ clause }: { clause: string }) =>
    !byAppointment.test(clause) && timesIn(clause).length > 0;
  return clauses.reduce((text, one) => {
    const { from, clause } = one;
    const isOther = others.test(clause) && !ours.test(clause);
    const isRare = notAlways.test(clause) || (byAppointment.test(clause) && clauses.some(isTimed));
    return isOther || isRare || (theirs.test(clause) && !ours.test(clause))
      ? blank(text, from, clause.length)
      : text;
  }, sentence);
}

/** Days, times and closed words of a text, in order. */
function piecesOf(text: string, language: Language): Piece[] {
  const times = timesIn(text).map((time) => {
    const around = clauseAt(text, time.from);
    const isLate = /\b(?:afternoons?|evenings?)\b|אחר הצהריים|בערבים/iu.test(around);
    return { ...time, opens: isLate && time.opens ? afterNoon(time.opens) : time.opens };
  });
  const closed = closedWordsIn(text, language);
  const runs = dayRunsIn(text, language).map((units) => units.map((unit) => withPart(text, unit)));
  const endOf = (units: readonly DayUnit[]) => units.at(-1)?.until ?? 0;
  const pieces: Piece[] = [
    ...times.map((time): Piece => ({ is: 'time', time, from: time.from, until: time.until })),
    ...closed
      // "But Sunday till 2" tells that day's hours.
      .filter(({ until, mayBeOther }) => {
        const next = runs.find(([first]) => (first?.from ?? 0) >= until);
        const after = next && times.find(({ from }) => from >= endOf(next));
        return !mayBeOther || !after || !/^[^,;]{0,12}$/u.test(text.slice(endOf(next), after.from));
      })
      .map(({ from, until, isExcept }): Piece => ({ is: 'closed', isExcept, from, until })),
    ...runs.map((units): Piece => {
      const from = units[0]?.from ?? 0;
      return { is: 'days', units, from, until: endOf(units), ...namedBefore(text, from) };
    }),
  ];
  return pieces.toSorted((one, other) => one.from - other.from);
}

const withPart = (text: string, unit: DayUnit): DayUnit =>
  unit.days.length < fewestDays && partOfDay.test(text.slice(unit.until)) ? { ...unit, isPart: true } : unit;

const clauseAt = (text: string, at: number) =>
  clausesOf(text).findLast(({ from }) => from <= at)?.clause ?? text;

/** What names days at a place of a text as open: "open Monday", "9 to 5 and Saturday". */
function namedBefore(text: string, at: number): { isOpen: boolean; isLinked: boolean } {
  const before = text.slice(0, at);
  const clause = /[^,;]*$/u.exec(before)?.[0] ?? '';
  return { isOpen: openOn.test(clause), isLinked: linked.test(before) };
}
const linked =
  /\d\s*(?:am|pm)?,?\s*(?:(?:and|also|plus|as well as|on)\s+)+$|\d,?\s+(?:וגם\s+|גם\s+|ו)[בה]?(?:יום\s+)?$/iu;
