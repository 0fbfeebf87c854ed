import { tidy, withoutEndMarks } from '../fit.ts';

/** The letter ש as "that", before a word that doesn't itself begin with it ("שירות", "שבוע"). */
export const that = String.raw`ש(?!נה(?![\u05d0-\u05ea])|נים|נת|נתי|ירות|עות|עה|בוע|בת(?![\u05d0-\u05ea])|ם(?![\u05d0-\u05ea])|מן|כונ|לום|קט|ינוי|יניי|יער|פה|מח|לוש|ני |תי |ש |בע|מונ|קיפ|יפוצ|ולחן|מיר|יח|יט|יעור|ותפ|ל |לנו|וק|דה|כר|כן|כנ|רברב|חור|כבת|יא |וקולד|מלות|טיח)(?=[\u05d0-\u05ea"״\d-])`;
/** The letter ש after "because of", where a clause follows ("בגלל שהכול טרי") and not a name ("בגלל שרון"). */
const clause = String.raw`ש(?=(?:ה[\u05d0-\u05ea]{3}|(?:זה|זו|יש|אין|לא|אני|אנחנו|אתם|הוא|היא|הם|הן|כל|כולם|תמיד|אפשר|אצלנו|אצלכם|פה|כאן|רק|גם|אף) ))`;
const openers = new RegExp(
  String.raw`^(?:כי|גם|אבל|או|אז|בעיקר|בדרך כלל|לרוב|לפעמים|לדעתי|כנראה|בעצם|פשוט|ובנוסף|בנוסף|קודם כול|אני חושב(?:ת)? ${that}|(?:מפני|משום|מכיוון|מאחר|כיוון|זה|העובדה|הסיבה היא|מה שמכריע זה|מכריע) ${that}|בגלל ${clause})(?:\s+|,\s*|(?<=ש))`,
  'u',
);
/** Names for customers. */
export const people =
  '(?:הם|הן|נשים|אימהות|אמהות|מטופלות|כלות|אנשים|לקוחות|הלקוחות|מטופלים|המטופלים|אורחים|הורים|ההורים|רובם|רוב הלקוחות|חלקם)';
const told = new RegExp(
  String.raw`^(?:${people}\s+)?(?:(?:תמיד |גם |כולם )*(?:אומר|מספר|יודע|מרגיש|אוהב|מעריכ|רוא|מציינ)(?:ים|ות)\s+(?:לנו\s+)?${that}|(?:(?:סומכ|ממליצ)(?:ים|ות) עלינו|בוחר(?:ים|ות) בנו|(?:מגיע|בא|חוזר)(?:ים|ות)(?: אלינו)?|מעדיפ(?:ים|ות) אותנו)\s+(?:כי\s+|בגלל ${clause}|בזכות\s+|בגלל\s+))`,
  'u',
);
const dangling =
  /(?:^|\s)(?:של|את|על|עם|או|כי|גם|אם|מן|אל|בין|לפי|כמו|ו|ב|ל|מ|ש|ה|כ|אבל|רק|בלי|הכי|יותר|עד|אצל|ליד|בגלל|כדי|לא|זה|הוא|היא|אחרי|לפני|כל|בעוד)$/u;
const leading = /^(?:כי|או|אבל|של|את|הם|הן|בגלל|מפני|אומרים|גם)(?![\u05d0-\u05ea])/u;

export const clean = (text: string) => withoutEndMarks(tidy(text)).replace(/[.!]+$/u, '');

const hedge = /,?\s+(?:בעיקר|בדרך כלל|לרוב|לפעמים|כנראה|אני חושבת?)$/u;

/** A statement without its introduction: "כי", "אומרים ש". */
export function strip(text: string): string {
  for (let rest = clean(text); ; ) {
    const next = tidy(rest.replace(openers, '').replace(told, '').replace(hedge, ''));
    if (next === rest) return rest;
    rest = next;
  }
}

/** Whether a text begins and ends at clause boundaries. */
export function whole(text: string): boolean {
  const bare = text.replace(/[.!?״)]+$/u, '');
  const marks = text.match(/(?<![\u05d0-\u05ea])״|״(?![\u05d0-\u05ea])/gu) ?? [];
  return !dangling.test(bare) && !leading.test(bare) && !/[,;:–-]$/u.test(bare) && marks.length % 2 === 0;
}

export const words = (text: string) => text.split(' ').length;
