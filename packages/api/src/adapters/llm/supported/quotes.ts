import { normalised } from './normalised.ts';

/** Passages that stand in quotation marks; marks inside a word (ש״ח, it's) are none. */
const marked =
  /(?<![\p{L}\p{N}])[“”"„״«]([^“”"„״«»\n]{2,200}?)[”“"״»](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])‘([^’\n]{4,200})’(?![\p{L}\p{N}])/gu;

/** What is told to have been said, without marks. */
const attributed =
  /\b(?:customers?|clients?|guests?|patients?|parents|neighbou?rs|people|everyone|everybody|locals)(?: (?:always|often|keep|just))? (?:say|says|said|saying|tell us|told us|rave|swear|agree|love|recommend)\b|(?<![\u05d0-\u05ea])ה?(?:לקוחות|לקוחה|לקוח|מטופלים|מטופלת|מטופל|אורחים|הורים|כולם)(?: שלנו)? (?:אומרים|אומרות|אומרת|אומר|מספרים|מספרת|סיפרה|סיפר|ממליצים|אוהבים|אמרה|אמר|כתבה|כתב)(?![\u05d0-\u05ea])/iu;

export const quotesIn = (text: string): string[] =>
  [...text.matchAll(marked)].map(([, one, other]) => (one ?? other ?? '').trim()).filter(Boolean);

export const attributionIn = (text: string): string | null => attributed.exec(text)?.[0] ?? null;

/** Letters and figures alone, in lower case: what two texts share whatever their marks. */
export const plain = (text: string): string =>
  normalised(text)
    .toLowerCase()
    .replace(/[’׳']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
