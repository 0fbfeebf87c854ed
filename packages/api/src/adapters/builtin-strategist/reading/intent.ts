import type { Intent } from '../../../ports/strategist.ts';
import { isAffirmation, isUnknown } from '../words.ts';

/** Questions put back, not those that are quoted ("they ask: how much?"). */
const asksBack =
  /^(?:what (?:do you mean|is that|does that mean|kind|exactly|should i)|what\?|why|how (?:do you mean|so|should)|huh|sorry|pardon|can you (?:explain|give|repeat)|could you (?:explain|give)|do you mean|you mean|like what|such as|for example|is (?:that|this)|are you|who are you|which one|what for|מה (?:זאת אומרת|הכוונה|זה|אתם רוצים|את רוצה|אתה רוצה)|למה|איך|תסבירו|תסביר|תסבירי|אפשר דוגמה|לא הבנתי|כלומר|למשל|בשביל מה|מי אתם|מה\?)/iu;
const laughs = /^(?:[^\p{L}\p{N}]|lol|lmao|rofl|ha(?:ha)+|he(?:he)+|jk|just kidding|חח+|הה+|סתם|צוחקת?)+$/iu;
const laughing = /\b(?:lol|lmao|rofl|haha\w*|jk|just kidding)\b|ח{3,}|😂|🤣/iu;
const quoted =
  /["“”„״'‘]|\b(?:they|people|customers|clients|everyone|she|he)\s+(?:\w+\s)?(?:asks?|says?|wonders?)\b|שואל|אומר/iu;

/** @param hasFacts whether anything was understood in it */
export function intentOf(text: string, hasFacts: boolean): Intent {
  const said = text.trim();
  if (isUnknown(said.replace(laughing, '').trim())) return 'unknown';
  if (isAffirmation(said)) return 'yes';
  if (laughs.test(said)) return 'joke';
  if (!hasFacts && isAsked(said)) return 'question';
  if (!hasFacts && laughing.test(said)) return 'joke';
  return isNoise(said) ? 'noise' : 'answer';
}

const isAsked = (said: string) => (/\?\s*$/.test(said) && !quoted.test(said)) || asksBack.test(said);

/** Nothing readable: no letters, one key held down, or letters without a vowel. */
function isNoise(said: string): boolean {
  const letters = said.match(/\p{L}/gu) ?? [];
  if (letters.length < 2) return !/\d/.test(said);
  if (new Set(letters.map((letter) => letter.toLowerCase())).size < 3 && letters.length > 4) return true;
  const latin = said.match(/[a-z]{5,}/giu) ?? [];
  return (
    latin.length > 0 &&
    latin.length === said.split(/\s+/).length &&
    latin.every((word) => !/[aeiouy]/iu.test(word) || /[^aeiouy\W\d]{6,}/iu.test(word))
  );
}
