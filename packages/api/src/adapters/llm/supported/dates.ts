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
  /\b(?:limited(?:[ -]time)?|last chance|today only|only today|ends? (?:today|tonight|soon|tomorrow)|this (?:week|weekend|month) only|while (?:stocks?|supplies) last|hurry|selling out|few (?:spots|places|slots) left|until (?:tomorrow|sunday|midnight))\b|(?<![\u05d0-\u05ea])(?:רק היום|היום בלבד|הזדמנות אחרונה|זמן מוגבל|עד גמר המלאי|מספר מקומות מוגבל|מקומות אחרונים|רק השבוע|השבוע בלבד|ממהרים|מהרו|מבצע מוגבל)(?![\u05d0-\u05ea])/giu;
const clockTimes = /(?<!\d)(\d{1,2})[:.](\d{2})(?!\d)/gu;
const parts = /\b(?:24\s?\/\s?7|around the clock)\b|מסביב לשעון/giu;

/** Days of the week that a text names, 0 is Sunday. */
export const weekdaysIn = (text: string): { day: number; text: string }[] =>
  days.flatMap(([day, name]) => {
    const found = name.exec(text)?.[0];
    return found ? [{ day, text: found }] : [];
  });
export const monthsIn = (text: string): string[] => text.match(months) ?? [];
export const scarcityIn = (text: string): string[] => text.match(scarcity) ?? [];
export const aroundTheClockIn = (text: string): string[] => text.match(parts) ?? [];
/** Clock times as minutes after midnight, by either half of the day where they can be both. */
export const timesIn = (text: string): { minutes: number[]; text: string; at: number; until: number }[] =>
  [...text.matchAll(clockTimes)].map((match) => {
    const minutes = Number(match[1]) * 60 + Number(match[2]);
    const both = Number(match[1]) <= 12 ? [minutes, (minutes + 720) % 1440] : [minutes];
    return { minutes: both, text: match[0], at: match.index, until: match.index + match[0].length };
  });
