import type { Language } from '@awning/contract/scalars';
import { tokensOf } from '@awning/playbooks/tokens';

/** What is sold several at once. */
const single = /\b(\d{1,3})[ -](class|lesson|session)(?:es|s)?\b/iu;
const card = /כרטיסיי?ה של (\d{1,3})(?!\d)/u;
const several =
  /^(?:classes|lessons|sessions|visits|treatments|appointments|workouts|nights|שיעורים|טיפולים|מפגשים|פגישות|אימונים|ביקורים|לילות|כניסות)$/u;
const pack =
  /(?:\b(?:pack(?:age)?|series|set|block|bundle|card|course)\sof\s\d{1,3}(?!\d)|(?<![\u05d0-\u05ea])(?:סדרה|סדרת|חבילה|חבילת|כרטיסייה|כרטיסיה|מנוי)\s(?:של\s|ל[-־]?)?\d{1,3}(?!\d))(?:\s(?!for\b|at\b|is\b)\p{L}{2,}(?=\s|$))?/iu;

/** "3 bedroom house", «דירת 4 חדרים»: of one size. */
const size =
  /\b\d{1,2}[ -](?:bed(?:room)?|course|tier|layer|person|door|page)s?(?!\p{L})(?:\s(?!for\b|at\b|is\b|from\b)\p{L}+){0,2}|(?<![\u05d0-\u05ea])(?:דירה|דירת|בית|עוגת|עוגה)\s(?:של\s|עם\s)?\d{1,2}(?:\.5)?\s(?:חדרים|קומות|שכבות)/iu;

/**
 * The name of what is sold several at once: «כרטיסייה של 10 ב־480» is told with its number, and never as the price of "a
 * card". @param text without the amount; null where it names no such thing
 */
export function packIn(text: string, language: Language): string | null {
  if (language === 'he') {
    const count = Number(card.exec(text)?.[1] ?? 0);
    if (count > 1) return `כרטיסייה של ${count}`;
  } else {
    const [, count, noun = ''] = single.exec(text) ?? [];
    const one = noun.toLowerCase();
    if (Number(count) > 1) return `${count} ${one}${one === 'class' ? 'es' : 's'}`;
  }
  const named = (pack.exec(text) ?? size.exec(text))?.[0];
  if (named) return named;
  const tokens = tokensOf(text, language);
  const at = tokens.findIndex((token, index) => {
    const next = tokens[index + 1];
    return (token.number ?? 0) > 1 && next?.clause === token.clause && several.test(next.text);
  });
  const [from, to] = [tokens[at], tokens[at + 1]];
  return from && to ? text.slice(from.at, to.at + to.text.length) : null;
}
