import { heardAmong } from '@awning/playbooks/heard';
import type { AmountReading } from './amount.ts';
import { daysIn } from './days.ts';
import type { Priced } from './taken-back.ts';

/** "20% off the first visit", "20% הנחה על הביקור הראשון": what the first of is cheaper. */
const firstEnglish =
  /\bfirst (visit|lesson|class|session|cleaning|clean|order|haircut|cut|treatment|month|appointment|consultation|box|night|purchase|service)\b/iu;
const firstHebrew =
  /(?<![\u05d0-\u05ea])ה?(ביקור|שיעור|טיפול|ניקיון|מפגש|חודש|ייעוץ|לילה|תור) ה?ראשון|(?<![\u05d0-\u05ea])ה?(הזמנה|תספורת|פגישה|קנייה|בדיקה) ה?ראשונה/u;

function firstOf(clause: string): string | null {
  const english = firstEnglish.exec(clause)?.[1];
  if (english) return `the first ${english.toLowerCase()}`;
  const [, masculine, feminine] = firstHebrew.exec(clause) ?? [];
  if (masculine) return `ה${masculine} הראשון`;
  return feminine ? `ה${feminine} הראשונה` : null;
}

/** The offer of a clause that names a percentage that something is cheaper by; null where it names none. */
export function percentOffIn(
  clause: string,
  { book, language, currency }: AmountReading & { currency: string },
): Extract<Priced, { kind: 'offer' }> | null {
  const percent = /(\d{1,2})\s?%\s?(?:off|discount|less|הנחה)|הנחה של (\d{1,2})\s?%/iu.exec(clause);
  if (!percent) return null;
  const [product] = heardAmong(book.products, clause, language).toSorted(
    (one, other) => other.until - other.from - (one.until - one.from),
  );
  const percentOff = Number(percent[1] ?? percent[2]);
  const what = { product: product?.entry.id ?? null, items: [], wording: firstOf(clause) };
  return { kind: 'offer', ...what, amount: null, percentOff, currency, days: daysIn(clause, language) };
}
