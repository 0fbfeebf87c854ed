import type { Language } from './languages.ts';

/** Beginnings of what is a request and no line, in words of lower case: closed lists of each language. */
const beginnings: Record<Language, readonly string[]> = {
  en: 'make it|make them|make me|make us|next question|make the|put my|put the|put in|add the|add my|add a|change the|remove the|take out|write that|write a|write it|dont say|don t say|skip the|leave out|use the|shorter please|can you|could you|put that|put it|say that|say we|tell people|tell them|dont write|don t write|dont put|don t put|please|i told you|as i said'.split(
    '|',
  ),
  he: 'תוסיף|תוסיפי|תוסיפו|תעשה|תעשי|תעשו|תכתוב|תכתבי|תכתבו|תשנה|תשני|תשנו|תוריד|תורידי|תורידו|תמחק|תמחקי|תשים|תשימי|שים|שימי|תגיד|תגידי|תגידו|שיהיה כתוב|אל תגיד|אל תגידי|אל תכתוב|אל תכתבי|בלי לכתוב|אפשר לשנות|אפשר להוסיף|בבקשה|כבר אמרתי|כבר כתבתי|השאלה הבאה|הלאה'.split(
    '|',
  ),
};
const all = Object.values(beginnings).flat();

/**
 * Whether a text begins as a request does, in any language. It may be a line all the same: its owner is told so beside it where she types
 * it herself. No answer that is one is offered as a line.
 */
export function isRequest(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.some((beginning) => `${words.join(' ')} `.startsWith(`${beginning} `));
}
