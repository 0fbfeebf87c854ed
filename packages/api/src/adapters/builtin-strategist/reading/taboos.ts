import { beginningOf } from '@awning/contract/text';

const before = '(?<![\\p{L}])';
/** Forbids what follows in quotation marks. */
const forbids =
  "[וש]?(?:no|not|never|without|avoid|skip|drop|do not|don['’]?t|must(?: not|n['’]t)|nothing like|leave out|stay away from|בלי|ללא|לא|ולא|אסור|אף פעם לא|לעולם לא|אל|שלא|להימנע מ|תימנעו מ|רק לא|בלי שום)";
/** What may stand between the two. */
const says = String.raw`(?:\s+(?:ever|the|any|all|that|these|those|words?|phrases?|expressions?|slogans?|lines?|claims?|things|stuff|sentences|talk(?:ing)?|like|such|as|of|about|say(?:ing)?|us(?:e|ing)|writ(?:e|ing)|mention(?:ing)?|call(?:ing)?|it|us|we['’]?re|want|to|being|called|להגיד|לומר|לכתוב|להזכיר|להשתמש|אומרים|כותבים|תגידו|תגיד|תכתבו|תכתוב|תזכירו|תזכיר|תשתמשו|תקראו|לקרוא|לנו|את|שום|כל|המילה|המילים|מילים|במילה|במילים|ביטויים|הביטוי|הביטויים|משפטים|משפט|סיסמאות|דברים|כאלה|כמו|של|על|שיהיה|יהיה|כתוב|רוצה|רוצים|ש))*`;
const mark = '["“”„״«»]';
const quote = String.raw`${mark}[^"“”„״«»\n]{2,80}${mark}|(?<![\p{L}])['‘][^'‘’\n]{2,80}['’](?!\p{L})`;
const also = String.raw`(?:\s*,?\s*(?:or|and|nor|או|ולא|ו[-־]?)?\s*(?:the word\s|את\s)?(?:${quote}))*`;
const quoted = new RegExp(
  String.raw`${before}${forbids}${says}[\s:]*(?:[הבלמש][-־]?)?(?:${quote})${also}`,
  'giu',
);

/** Without quotation marks it is what follows a verb of saying, or "the word". */
const words = String.raw`([^"“”„״.,;!?\n]{2,60}?)(?=\s*(?:[.,;!?\n"“”„״]|$|\s(?:but|and (?:warm|keep|be|make|never|no|not|don)|please|אבל|בבקשה)(?!\p{L})))`;
const told = [
  String.raw`\b(?:never|don['’]?t(?: ever)?|do not|must(?: not|n['’]t)|without|avoid|no)\s+(?:say(?:ing)?|mention(?:ing)?|us(?:e|ing)|writ(?:e|ing)|call(?:ing)? (?:it|us|them)|talk(?:ing)? (?:of|about)|the words?|the phrases?|words? like|phrases? like|anything like)\s+(?:the words? |words? like |phrases? like |anything like |things like |stuff like )?(?:that )?(?:(?:it|we|they)(?:['’]s|['’]re| is| are) )?(?:it )?`,
  String.raw`(?<![\u05d0-\u05ea])(?:בלי|ללא|אסור|לא|לעולם לא|אף פעם לא|אל|שלא)\s+(?:ל?(?:הגיד|ומר|כתוב|הזכיר)|להשתמש|אומרים|כותבים|ת(?:גידו?|כתבו|כתוב|זכירו?|שתמשו)|יהיה כתוב|המילה|המילים|הביטוי|הביטויים|מילים כמו|ביטויים כמו|משפטים כמו|דברים כמו|סיסמאות כמו)\s+(?:את |ש(?=אנחנו )|במילה |במילים |בביטוי |המילה |המילים |הביטוי |מילים כמו |ביטויים כמו |דברים כמו |ש(?=[\u05d0-\u05ea]))?`,
  // «בלי הכי זול בעיר», "no cheapest in town": a superlative asks for no manner.
  String.raw`(?<!\p{L})(?:no|without|not|never|avoid|בלי|ללא)\s+(?:the\s+|any\s+)?(?=(?:cheapest|best|number one|no\. ?1|#1|greatest|finest|lowest|fastest|הכי|מספר (?:אחת|1)|ה?זול(?:ה|ים)? ביותר)(?!\p{L}))`,
].map((pattern) => new RegExp(pattern + words, 'giu'));

const tidied = (text: string) => text.replace(/^['‘’"\s]+|['‘’"\s]+$|\s+please$/giu, '').trim();

/**
 * What an answer about the tone forbids to say, and the text without it: of words that are never to be said no tone is asked.
 * They stand in quotation marks after a "no" or "never", or behind a verb of saying.
 */
export function taboosIn(text: string): { taboos: string[]; rest: string } {
  const taboos: string[] = [];
  const inMarks = text.replace(quoted, (found) => {
    taboos.push(
      ...(found.match(new RegExp(quote, 'giu')) ?? []).map((one) =>
        tidied(one.replace(new RegExp(mark, 'gu'), ' ')),
      ),
    );
    return ' ';
  });
  const rest = told.reduce(
    (left, pattern) =>
      left.replace(pattern, (_, words: string) => {
        taboos.push(tidied(words));
        return ' ';
      }),
    inMarks,
  );
  const known = [...new Set(taboos)].filter((one) => one.length > 1);
  return { taboos: known.map((one) => beginningOf(one, 80)), rest };
}
