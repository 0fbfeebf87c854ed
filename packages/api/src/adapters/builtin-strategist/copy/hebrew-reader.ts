const swaps: [RegExp, string][] = [
  [/(?<![\u05d0-\u05ea])(ו|ש|כש)?ה[םן](?![\u05d0-\u05ea])/gu, '$1אתם'],
  [/(?<![\u05d0-\u05ea])(ש|ו)?לה[םן](?![\u05d0-\u05ea])/gu, '$1לכם'],
  [/(?<![\u05d0-\u05ea])שלה[םן](?![\u05d0-\u05ea])/gu, 'שלכם'],
  [/(?<![\u05d0-\u05ea])אות[םן](?![\u05d0-\u05ea])/gu, 'אתכם'],
  [/(?<![\u05d0-\u05ea])אית[םן](?![\u05d0-\u05ea])/gu, 'איתכם'],
  [/(?<![\u05d0-\u05ea])אצל[םן](?![\u05d0-\u05ea])/gu, 'אצלכם'],
  [/(?<![\u05d0-\u05ea])עליה[םן](?![\u05d0-\u05ea])/gu, 'עליכם'],
  [/(?<![\u05d0-\u05ea])אליה[םן](?![\u05d0-\u05ea])/gu, 'אליכם'],
];

/** Converts the past tense from third person plural to second person. */
const past = pairsOf(
  `קיבלו קיבלתם עברו עברתם קנו קניתם ראו ראיתם שמעו שמעתם ניסו ניסיתם התחילו התחלתם החליטו החלטתם גילו גיליתם חזרו חזרתם
  נפצעו נפצעתם התארסו התארסתם התחתנו התחתנתם ילדו ילדתם קבעו קבעתם פתחו פתחתם הגיעו הגעתם שכחו שכחתם נתקעו נתקעתם
  חיפשו חיפשתם שילמו שילמתם הפסיקו הפסקתם התאכזבו התאכזבתם חיכו חיכיתם הזמינו הזמנתם לקחו לקחתם היו הייתם רצו רציתם
  הרגישו הרגשתם סיימו סיימתם הלכו הלכתם התקשרו התקשרתם פנו פניתם עזבו עזבתם נרשמו נרשמתם נשארו נשארתם איבדו איבדתם
  הסתפרו הסתפרתם עשו עשיתם טיפלו טיפלתם בדקו בדקתם הבינו הבנתם תכננו תכננתם התגרשו התגרשתם ירשו ירשתם`,
);
const isPast = /^[\u05d0-\u05ea]{2,}ו$/u;
const notPast = /^(?:אנחנו|שלנו|עכשיו|אפילו|כאילו|סטודיו|וידאו|רדיו|אצלנו|אלינו|ליוו|סושי|קו)$/u;

/**
 * Turns a statement about the customers into one that addresses them, in the plural.
 * @param always whether a verb without a subject can only refer to the customers
 * @returns null where the form would have to be guessed
 */
export function toReader(text: string, always = false): string | null {
  // Of a thing or of the customers: only where the sentence can be about nothing else is it clear.
  const unclear = /(?<![\u05d0-\u05ea])(?:אותם|אותן|הן|להן|שלהן)(?![\u05d0-\u05ea])/u;
  if (!always && unclear.test(text)) return null;
  const bare = text.replace(/^ה[םן]\s+/u, '');
  const first = bare.split(' ')[0] ?? '';
  const theirs = (always || bare !== text) && isPast.test(first) && !notPast.test(first);
  if (theirs && !(first in past)) return null;
  const told = theirs ? inPast(bare) : bare;
  return told === null ? null : swaps.reduce((said, [pattern, to]) => said.replace(pattern, to), told);
}

/** All verbs of a sentence whose subject is the customers; null where one is unknown. */
function inPast(text: string): string | null {
  const words = text.split(' ').map((word) => {
    const [, and = '', verb = word] = /^(ו?)(.+)$/u.exec(word.replace(/[,.]$/u, '')) ?? [];
    const to = past[verb] ?? past[and + verb];
    return to === undefined ? word : word.replace(verb, to);
  });
  return words.join(' ');
}

function pairsOf(list: string): Record<string, string> {
  const words = list.split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? word]] : [])),
  );
}
