/** Stop words, English and Hebrew. */
const stopWords = new Set(
  `a an the and or but so of to in on at for from with by as is are was were be been am it its it's this that these
  those they them their he she his her we us our you your i me my not no yes very really just also too much many more
  most some any all who what which when where how why do does did have has had will would can could should there here
  than then if because about into out up over again only own same such lot lots thing things stuff etc like get
  של את זה זאת זו הם הן הוא היא אני אנחנו אתם אתן לנו להם שלנו שלהם שלכם על עם אל מן או גם כל לא כן יש אין היה היו
  מאוד רק כי אם אז מה מי איך למה איפה מתי כמו יותר פחות הרבה קצת אבל עוד כדי בגלל אצל לפי בין אחרי לפני`.split(
    /\s+/,
  ),
);

/** Answers that are too general to use, such as "everyone". */
const vague =
  /^(every(one|body)|any(one|body)|all( kinds)?( of people)?|people|customers|good (quality|service|products?)|(great |good |best )?(quality|service|prices?)|כולם|כל אחד|כל מי ש.*|אנשים|לקוחות|(שירות|איכות|מחיר)( טוב| מעולה)?)[.!]?$/i;

const unknown =
  /^(i\s+)?(really\s+)?(do(n['’]?t| not)\s+know|no idea|not sure|dunno|idk|unsure|hard to say|no clue|\?+|לא יוד(ע|עת|עים|עות)|אין לי מושג|אין מושג|לא בטוח(ה|ים)?|קשה לומר|קשה להגיד|לא יודע\/ת)[\s.,!]*(yet|עדיין)?[\s.!]*$/i;

const yes =
  "yes|yep|yeah|right|correct|exactly|indeed|sure|that['’]?s (?:right|it|correct)|ok(?:ay)?|true|all of (?:it|that)|spot on|absolutely|definitely|perfect|yup|bang on|כן|נכון|בדיוק|לגמרי|מאוד|זהו|הכול|הכל|אוקיי|סבבה|בול|מדויק|בהחלט|בטח|אכן|חד משמעית|מושלם|בול ככה";
const affirmation = new RegExp(`^(?:${yes})(?:[\\s,.!]+(?:${yes}))*[\\s.!,]*$`, 'iu');

export const isUnknown = (text: string) => unknown.test(text.trim());
export const isAffirmation = (text: string) => affirmation.test(text.trim());
export const isVague = (text: string) => vague.test(text.trim());

export const isHebrew = (text: string) => /[\u05d0-\u05ea]/.test(text);
/** The words of a text, in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’"״׳-]*/gu) ?? [];
}

/** The words that are not stop words. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !stopWords.has(word));
}

/** Whether a text mentions a term: each of the term's words has a word with the same beginning in the text. */
export function mentions(text: string, what: string): boolean {
  const stems = contentWords(what).map(stem);
  const words = wordsOf(text);
  return (
    stems.length > 0 &&
    stems.every((part) => words.some((word) => bare(word).startsWith(part) || word.startsWith(part)))
  );
}

const stem = (word: string) =>
  bare(word).replace(/(ies|es|s|ing|ed|ים|ות)$/u, (end) => (word.length - end.length < 3 ? end : ''));
/** A Hebrew word without its one-letter prefixes (ה, ב, ל, מ, ש, ו, כ). */
const bare = (word: string) =>
  isHebrew(word) && word.length > 4 ? word.replace(/^[והבלמשכ]{1,2}(?=.{3})/u, '') : word;

/** A stable hash of a text, to choose among variants (FNV-1a). */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
