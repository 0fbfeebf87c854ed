import type { Language } from './languages.ts';

/** Beginnings of what is a request and no line, in words of lower case: closed lists of each language. */
const beginnings: Record<Language, readonly string[]> = {
  en: 'make it|make them|make me|make us|next question|make the|put my|put the|put in|add the|add my|add a|add that|use this one|use that one|write text only|write only|change the|remove the|take out|write that|write a|write it|dont say|don t say|skip the|leave out|use the|shorter please|can you|could you|put that|put it|say that|say we|tell people|tell them|dont write|don t write|dont put|don t put|never say|dont call|don t call|without the word|tell em that|please|write it|write in|note down|i told you|as i said'.split(
    '|',
  ),
  he: 'תוסיף|תוסיפי|תוסיפו|תעשה|תעשי|תעשו|תכתוב|תכתבי|תכתבו|תרשום|תרשמי|תרשמו|תזכיר|תזכירי|תזכירו|תדגיש|תדגישי|תדגישו|תשנה|תשני|תשנו|תוריד|תורידי|תורידו|תמחק|תמחקי|תשים|תשימי|שים|שימי|תגיד|תגידי|תגידו|שיהיה כתוב|אל תגיד|אל תגידי|אל תכתוב|אל תכתבי|בלי לכתוב|בלי המילה|לא לכתוב|לא להגיד|בלי להגיד|שיכתבו|אפשר לשנות|אפשר להוסיף|בבקשה|כבר אמרתי|כבר כתבתי|השאלה הבאה|הלאה'.split(
    '|',
  ),
};
const all = Object.values(beginnings).flat();

/** Where in an ad, or how large, words are to be: nobody says that of her goods. */
const places =
  /^(?:put|write|show)\b.* (?:in (?:(?:big|bigger|large|bold|capital|all|the|my) )*(?:letters|caps|capitals|bold|headline|title|ad|ads)|at the top)\b/u;

/** Words that end one: "make it sound funny please". */
const endings = new Set(['please', 'pls', 'plz', 'בבקשה']);
/** Whom a Hebrew request is done for: «תרשום לי» is "write down for me". */
const forUs = new Set(['לי', 'לנו', 'בבקשה']);

/** Beginnings of a question to whoever asked, which tells nothing of a business or its customers. */
const putBack =
  'why do you ask|why do you care|why do you need|why do you want to know|why are you asking|what do you mean|what do you think|what would you write|do you get a lot|do you get many|are you a bot|are you a robot|are you human|how should i know|למה אתם שואלים|למה את שואלת|למה אתה שואל|למה זה חשוב|מה אכפת לכם|מה זאת אומרת|מה הכוונה|מה אתם אומרים|מה את אומרת|מה דעתכם|אתם בוט|את בוט|מי אתם'.split(
    '|',
  );

/**
 * Whether a text begins or ends as a request does, in any language. It may be a line all the same: its owner is told so beside it where she types
 * it herself. No answer that is one is offered as a line.
 */
export function isRequest(text: string): boolean {
  const words = wordsOf(text);
  const [first = '', second = ''] = words;
  return (
    beginsWith(words, all) ||
    places.test(words.join(' ')) ||
    endings.has(words.at(-1) ?? '') ||
    // The future of "you", which asks for something.
    (first.startsWith('ת') && forUs.has(second))
  );
}

/** Whether a sentence is a question to whoever asked: one of a closed list of beginnings. */
export const isPutBack = (text: string): boolean =>
  /[?؟][!\s]*$/u.test(text) && beginsWith(wordsOf(text), putBack);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const beginsWith = (words: readonly string[], list: readonly string[]) =>
  list.some((beginning) => `${words.join(' ')} `.startsWith(`${beginning} `));
