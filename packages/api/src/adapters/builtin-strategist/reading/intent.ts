import type { Intent } from '../../../ports/interview.ts';
import { isAffirmation, isUnknown, wordsOf } from '../words.ts';

/** A beginning or an end of a Hebrew word; of others `\\b`. */
const he = (words: string) => `(?<![\\u05d0-\\u05ea])(?:${words})(?![\\u05d0-\\u05ea])`;
const any = (...alternatives: string[]) => new RegExp(alternatives.join('|'), 'iu');

/** Questions put back, not those that are quoted ("they ask: how much?"). */
const asksBack = any(
  String.raw`^(?:what (?:do you mean|is that|does that mean|kind|exactly|should i|do i)|what\?|why|what['’]?s (?:it to you|that to you|the point)|how (?:do you mean|so|should|many (?:more )?questions|long)|huh|sorry|pardon|eh\?|can you (?:explain|give|repeat|help)|could you (?:explain|give|repeat)|do you mean|you mean|meaning|like what|such as|for example|give me an example|an example|is (?:that|this)|are you|who are you|which one|what for)\b`,
  String.raw`\b(?:i (?:don['’]?t|do not) (?:understand|get (?:it|the question|what))|not sure what you mean|what do you (?:mean|want))\b`,
  he(
    'מה זה (?:משנה|קשור)|מה הקשר|איך זה (?:קשור|עוזר)|למה (?:את|אתה|אתם) מתכוונ(?:ת|ים)|למה אתה מתכוון|מה (?:זאת אומרת|הכוונה|זה|אתם רוצים|את רוצה|אתה רוצה|אני אמור(?:ה)?|לכתוב)|תסבירו|תסביר|תסבירי|אפשר דוגמה|תן דוגמה|תני דוגמה|תנו דוגמה|דוגמה|לא הבנתי(?: את השאלה)?|לא מבינ(?:ה|ים)|לא מבין|כלומר|בשביל מה|מי אתם|מי אתה|כמה שאלות|כמה עוד|מה אכפת ל(?:ך|כם)',
  ),
);
/** The same at the beginning alone: later in a sentence it is what customers ask. */
const asksWhy =
  /^(?:(?:אז|רגע|סליחה|אבל|טוב|אה|היי|ו)[\s,]*)*(?:(?:את|אתה|אתם)\sשואל(?:ת|ים)?(?![\u05d0-\u05ea])|(?:למה|מדוע)\s(?:(?:את|אתה|אתם|זה|אני|צריך|שאני|בכלל)(?![\u05d0-\u05ea])|(?:שואל(?:ת|ים|ות)?|חשוב|מעניין|רלוונטי|משנה|נחוץ|לשאול|לדעת)(?![\u05d0-\u05ea])))/u;
/** "I already told you" and its like. */
const saidBefore = any(
  String.raw`\b(?:i (?:already |just )?(?:told|said|answered|mentioned|wrote)(?: you)?(?: that| this| it)?(?: already| before| above)?|as i said|like i said|see above|asked (?:me )?(?:that|this) already|already (?:said|answered|told))\b`,
  he(
    'כבר (?:אמרתי|עניתי|כתבתי|סיפרתי|אמרנו|ענינו|כתבנו)|כמו ש(?:אמרתי|כתבתי)|אמרתי כבר|עניתי כבר|כתבתי למעלה',
  ),
);
/** Wants no question on it. */
const passes = any(
  String.raw`^[-–—._/\\]+$`,
  String.raw`^(?:pass|skip(?: (?:it|this|that|this one))?|next(?: (?:one|question))?|rather not(?: say)?|no comment|i(?:['’]d| would) rather not(?: say)?|neither(?: of (?:them|these|those))?|none of (?:them|these|those)|n/?a|not relevant|can we (?:skip|move on).*|move on)[\s.!]*$`,
  '^(?:דלגו?|לדלג|דלג הלאה|הלאה|הבא|לא רלוונטי|לא רוצה לענות|מעדיפ(?:ה|ים)? לא(?: לענות)?|מעדיף לא|אף אחד מהם|אף אחת מהן|שום דבר מזה|אף אחד מאלה|לא זה ולא זה|אפשר לעבור הלאה)[\\s.!]*$',
);
/** Leaves it to the interviewer. */
const shrugs = any(
  String.raw`^(?:[¯\\_(ツ)/\s🤷♀♂️‍]+|whatever|you tell me|you(?:['’]re| are) the expert|you decide|dunno.*|no idea.*|not a clue.*|beats me|who knows|good question|hard question|tough one|hmm+|uh+m*|um+|er+m|meh|i guess|anything|depends|it depends|search me|god knows|no clue.*|don['’]?t (?:really )?know.*|idk.*|i (?:really |honestly )?(?:don['’]?t|do not|wouldn['’]?t) know.*|(?:never|haven['’]?t) (?:really )?thought about (?:it|that).*|i(?:['’]m| am) not sure.*|not (?:really )?sure.*|(?:i )?can['’]?t (?:really )?(?:say|tell|think of|remember|recall).*|(?:i )?don['’]?t (?:really )?rem\w+.*|nothing comes to mind.*)[\s.!?…]*$`,
  '^(?:מה ש(?:בא|אתם אומרים|תגידו|תחליטו)|תגידו אתם|תגיד אתה|אתם המומחים|אתה המומחה|מי יודע|שאלה טובה|שאלה קשה|אין לי מושג.*|אין מושג.*|לא חשבתי על זה.*|לא יודע.*|לא בטוח.*|וואלה לא יודע.*|וואלה|אממ+|הממ+|לא (?:זוכר(?:ת|ים)?|נזכר(?:ת)?|עולה לי).*|תלוי|כל מיני|משהו כזה|לא משנה)[\\s.!?…]*$',
);
/** Many laugh at the end of what they mean; a joke is short, in words, and not about customers. */
const jokeLength = 3;
const aboutThem =
  /^(?:they|people|customers|clients|because they|הם|הן|אנשים|לקוחות|כי הם|כי הן|ש)(?:\s|$)/iu;
/** How long an answer may be that still is one of the above, in words. */
const short = 12;

const laughter =
  /lol|lmao|rofl|ha(?:ha)+h?|he(?:he)+|jk|just kidding|only joking|kidding|חח+|הה+|סתם|צוחקת?|בצחוק|צחוק/giu;
/** Nothing but laughter. Not one pattern of repeated pieces: "hahaha…" has more readings than can be tried. */
const laughs = (text: string) => text !== '' && !/[\p{L}\p{N}]/u.test(text.replace(laughter, ''));
const laughing =
  /\b(?:lol|lmao|rofl|ha(?:ha)+\w*|jk|just kidding|only joking|kidding)\b|ח{3,}|סתם צוחקת?|בצחוק|😂|🤣|😜|😉/giu;
const quoted =
  /["“”„״'‘]|\b(?:they|people|customers|clients|everyone|she|he|somebody|someone)\s+(?:\w+\s)?(?:asks?|says?|wonders?|thinks?)\b|(?<!(?:למה|מדוע) (?:את |אתה |אתם |זה )?)(?:שואל|אומר)/iu;

/** @param hasFacts whether anything was understood in it */
export function intentOf(text: string, hasFacts: boolean): Intent {
  const trimmed = text.trim();
  const plain = trimmed.replace(laughing, '').replace(/\s+/g, ' ').trim();
  const isShort = wordsOf(plain).length <= short;
  if (isUnknown(plain)) return 'unknown';
  if (isAffirmation(trimmed)) return 'yes';
  if (passes.test(plain)) return 'pass';
  if (!hasFacts && isShort && shrugs.test(plain)) return 'unknown';
  if (laughs(trimmed)) return 'joke';
  if (!hasFacts && isShort && saidBefore.test(plain)) return 'said';
  if (!hasFacts && isAsked(plain)) return 'question';
  const hasLaughed = plain !== trimmed.replace(/\s+/g, ' ');
  if (!hasFacts && hasLaughed && wordsOf(plain).length <= jokeLength && !aboutThem.test(plain)) return 'joke';
  return isNoise(trimmed) ? 'noise' : 'answer';
}

/** Ends with a question mark, with or without smileys after it. */
const endsAsking =
  /\?(?:[:;=][-']?[()DPp/|]|[()]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\s!?.…])*$/u;
/** As many characters of an answer's end are looked at: the time that takes grows with their square. */
const endLength = 40;
const isAsked = (text: string) =>
  (endsAsking.test(text.slice(-endLength)) && !quoted.test(text)) ||
  asksBack.test(text) ||
  asksWhy.test(text);

/** Nothing readable: no letters, one key held down, or letters that no word has. */
function isNoise(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 2) return !/\d/.test(text);
  if (new Set(letters.map((letter) => letter.toLowerCase())).size < 3 && letters.length > 4) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length > 3 && isUnpronounceable(word));
}

/** Keys of one row next to each other, as a hand that rests on them types. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'קראטוןםפ', 'שדגכעיחלךף', 'זסבהנמצתץ'];

function isUnpronounceable(word: string): boolean {
  const lower = word.toLowerCase();
  const runs = rows.some((row) =>
    [...row].some((_, at) => at + 4 <= row.length && lower.includes(row.slice(at, at + 4))),
  );
  if (/^[\u05d0-\u05ea]+$/u.test(lower)) return runs;
  const vowels = lower.match(/[aeiouy]/gu)?.length ?? 0;
  return runs || vowels === 0 || /[^aeiouy\W\d]{6,}/u.test(lower) || (lower.length > 7 && vowels < 2);
}
