import { copyLimits } from '@awning/contract/creatives';
import { tidy } from '../fit.ts';
import { toReader } from './hebrew-reader.ts';
import { clean, people, strip, that, whole, words } from './hebrew-statement.ts';

/** Splits alternatives; a list of single words stays whole. */
function alternatives(text: string): string[] {
  const listed = /,\s+או\s/u.test(text);
  const pieces = text
    .split(
      new RegExp(
        String.raw`,\s+או\s+|\s+או\s+(?=כש|לפני|אחרי|${that})|;\s+|,\s+(?=כש|לפני|אחרי)${listed ? String.raw`|,\s+` : ''}`,
        'u',
      ),
    )
    .map((piece) => strip(piece).replace(new RegExp(`^${that}`, 'u'), ''))
    .filter(Boolean);
  return pieces.some((piece) => words(piece) < 2 && pieces.length > 2) ? [text] : pieces;
}

/** The moments in which customers start looking, as questions to the reader. */
export function moments(statement: string): string[] {
  return alternatives(strip(statement))
    .map(momentOf)
    .filter((text) => words(text) >= 2 && whole(text));
}

function momentOf(piece: string): string {
  const before = /^(?:רגע |קצת )?לפני (?!ש)(.+)$/u.exec(piece)?.[1];
  const bare = (before ?? piece).replace(/^(?:כאשר\s+|אם\s+|כש(?!ר(?![\u05d0-\u05ea])|רות))/u, '');
  if (/^(?:מישהו|מישהי|הוא|היא|אני|אנחנו|לפני)(?![\u05d0-\u05ea])/u.test(bare)) return '';
  const said = toReader(bare, true) ?? '';
  if (said && before && words(said) <= 5) return `${said} בדרך`;
  // The part after the event says what they want from it, and makes a question too long for a headline.
  return said.length < copyLimits.headline
    ? said
    : said.replace(/(?<=^\S+ \S+ .*?) ו(?:אתם )?(?:רוצים|צריכים|מחפשים)\s.*$/u, '');
}

const worry = new RegExp(
  String.raw`^(?:${people}\s+)?((?:חושש|מפחד|פוחד|דואג|חושב|מאמינ|לא (?:בטוח|יודע|מאמינ)|מתלבט|תוהים|בטוח)(?:ים|ות)?)\s+(${that}|אם\s+|מ(?:פני\s+)?(?=[\u05d0-\u05ea])|לגבי\s+)`,
  'u',
);
/** The pattern's plural form, which addresses everybody. */
const canonical: [RegExp, string][] = [
  [/^חושש/u, 'חוששים'],
  [/^(?:מפחד|פוחד)/u, 'מפחדים'],
  [/^דואג/u, 'דואגים'],
  [/^חושב/u, 'חושבים'],
  [/^(?:מאמינ|בטוח)/u, 'בטוחים'],
  [/^לא בטוח/u, 'לא בטוחים'],
  [/^לא יודע/u, 'לא יודעים'],
  [/^לא מאמינ/u, 'לא מאמינים'],
  [/^מתלבט/u, 'מתלבטים'],
  [/^תוהים/u, 'תוהים'],
];
/** Doubts about money and competitors' advantages are not quoted in ads. */
const unfit =
  /זול|עשיר|יוקרתי|מחיר(?! יגדל| יעלה)|שקל|₪|(?<![\u05d0-\u05ea])יקר(?:ה|ים)?(?![\u05d0-\u05ea])/u;
const isDoubt = (text: string) =>
  words(text) >= 3 && whole(text) && !unfit.test(text.replace(/המחיר (?=יגדל|יעלה)/u, ''));

/** Customers' doubts, as questions to the reader. */
export function doubts(statement: string): string[] {
  const bare = strip(statement);
  const match = worry.exec(bare);
  if (!match) return alternatives(bare).flatMap(experienceOf).filter(isDoubt);
  const verb = canonical.find(([pattern]) => pattern.test(match[1] ?? ''))?.[1] ?? 'חוששים';
  const link = tidy(match[2] ?? '');
  const rest = bare.slice(match[0].length);
  const pieces =
    link === 'ש'
      ? rest.split(new RegExp(String.raw`,\s+(?:או\s+)?ו?${that}|\s+או\s+${that}|\s+ו${that}`, 'u'))
      : [rest];
  return pieces
    .flatMap((piece) => toReader(clean(piece), true) ?? [])
    .map((piece) => piece.replace(/^[-־](?=\d)/u, ''))
    .map((piece) => `${verb} ${link.length > 1 ? `${link} ` : link}${/^\d/u.test(piece) ? '־' : ''}${piece}`)
    .filter(isDoubt);
}

/** A plain fact counts as a doubt only where it is an experience: "ניסו מכון והפסיקו", "האינסטלטור הקודם לא הגיע". */
function experienceOf(piece: string): string[] {
  const said = momentOf(piece);
  return said !== piece || /הקודמ?ת?(?![\u05d0-\u05ea])|ניסיון רע|חוויה/u.test(said) ? [said] : [];
}
