import { tidy } from '../fit.ts';
import { doubts, moments } from './hebrew-questions.ts';
import { toReader } from './hebrew-reader.ts';
import { strip, whole, words } from './hebrew-statement.ts';
import type { Voice } from './voice.ts';

const aboutThem =
  /^(?:הם )?(?:סומכ|בוחר|מגיע|בא|חוזר|ממליצ|אומר|מספר|אוהב|קונ|מעדיפ|מחפש|רוצ|צריכ|חושב|מוציא|שואל)(?:ים|ות)(?![\u05d0-\u05ea])/u;
const conditional =
  /(?<![\u05d0-\u05ea])(?:אם|כש[\u05d0-\u05ea]+|כאשר|רק|בתנאי|למעט|חוץ|במקום|אולי|אבל|בקניי[\u05d0-\u05ea]+|בהזמנת|מעל|לפעמים|כמעט|לרוב)(?![\u05d0-\u05ea])/u;
const adjunct = /^(?:ב(?:ימי|יום|שישי|שבת|חמישי|חגים)|בכל |כל (?:יום|שישי|שבוע))/u;

/** Without a leading "and"; words that begin with that letter keep it. */
const withoutAnd = (text: string) =>
  text.replace(/^ו(?!טרינר|ילון|ילונ|רד|רוד|ותק|ידאו|יטמינ|ופל|אפל)(?=[\u05d0-\u05ea]{2})/u, '');

function parts(statement: string): string[] {
  if (conditional.test(statement) || adjunct.test(statement)) return [];
  const pieces = statement
    .split(/;\s+|\s[–—]\s|,\s+(?:כך ש)?(?=ו[\u05d0-\u05ea]{2})/u)
    .map((piece) => strip(withoutAnd(piece)));
  return pieces.length > 1 && pieces.every((piece) => words(piece) >= 3) ? pieces : mainPart(statement);
}

/** The main part without its addition: "אוכל ביתי מדרום איטליה" of "אוכל ביתי מדרום איטליה, עם תפריט קצר". */
function mainPart(statement: string): string[] {
  const [main = '', addition = '', ...more] = statement.split(/,\s+/u);
  const added = /^(?:עם|בלי|ללא|כולל|ב[\u05d0-\u05ea]{3})/u.test(addition) && more.length === 0;
  return added && !/ ו[\u05d0-\u05ea]{3}/u.test(addition) && words(main) >= 3 ? [main] : [];
}

function claims(statement: string): string[] {
  const bare = strip(statement);
  if (aboutThem.test(bare) || /\?$/u.test(bare)) return [];
  return [bare, ...parts(bare)]
    .map((part) => toReader(part))
    .filter((part): part is string => part !== null && words(part) >= 2 && whole(part));
}

function items(statement: string): string[] {
  const bare = strip(statement).replace(
    /^(?:אנחנו\s+)?(?:גם\s+)?(?:מוכרים|מציעים|עושים|אופים|מגישים|מבשלים|מכינים)\s+/u,
    '',
  );
  const pieces = bare.split(/,\s+|\s+(?=ו[\u05d0-\u05ea]{3})/u).map((piece) => withoutAnd(tidy(piece)));
  const plain = pieces.every(
    (piece, at) =>
      words(piece) <= 3 &&
      !/^(?:כל|אין|יש|בלי|עם|אנחנו|הכול)(?![\u05d0-\u05ea])|\d/u.test(piece) &&
      (at === pieces.length - 1 || !/\s(?:ל[\u05d0-\u05ea]{3}|של |עם |מ[\u05d0-\u05ea]{4})/u.test(piece)),
  );
  return plain ? pieces.filter(whole) : [];
}

export const hebrew: Voice = { statement: strip, claims, moments, doubts, items, whole };
