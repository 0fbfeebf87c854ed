import { endOf, type Scope } from './scopes.ts';
import type { Token } from './tokens.ts';

/** "All", before what is taken out of it. */
const all =
  /^(?:all|any|every|everything|anything|everyone|everybody|anyone|anybody|everywhere|[ושבלמ]*ה?(?:כל|כול|כולם|כולן))$/u;
/** With one of these before it, "except X" says "X alone". */
const none =
  /^(?:no|not|never|nothing|none|nobody|nowhere|don't|doesn't|dont|doesnt|won't|can't|cannot|without|לא|אין|כלום|שום|אף|בלי|שלא)$/u;
/** With one of these behind it, "apart from X" adds to X. */
const adds = /^(?:also|too|additionally|well|ו?גם|ובנוסף|בנוסף)$/u;
/** After "but" these begin a statement, and take nothing out of "all". */
const states =
  /^(?:is|are|was|were|has|have|had|mostly|mainly|especially|usually|often|always|sometimes|only|also|just|with|at|in|on|for|no|not|never|still|very|really|\p{L}+ly)$/u;
/** "But not only X" tells X. */
const only = /^(?:only|just|merely|always|רק|סתם|תמיד)$/u;
/** "Besides that": takes nothing out, and names nothing. */
const that = /^(?:that|this|מזה|מכך|מזאת|זאת|זה|לכך|לזה|מהזה)$/u;

/** Kinds of what takes something out: surely; out of "all" alone; or adding to it, where the sentence goes on so. */
type Marker = { begins: number; kind: 'sure' | 'of all' | 'open' };

/** What takes out of a statement what follows it; null where nothing does. */
function markerAt(tokens: readonly Token[], at: number): Marker | null {
  const text = (offset: number) => tokens[at + offset]?.text ?? '';
  const word = text(0).replace(/^ו(?=[\u05d0-\u05ea]{3})/u, '');
  switch (word) {
    case 'except':
    case 'excepting':
    case 'excluding':
      return { begins: at + (text(1) === 'for' ? 2 : 1), kind: 'sure' };
    case 'exception':
      return text(1) === 'of' ? { begins: at + 2, kind: 'sure' } : null;
    case 'apart':
    case 'aside':
      return text(1) === 'from' ? { begins: at + 2, kind: 'open' } : null;
    case 'other':
      return text(1) === 'than' ? { begins: at + 2, kind: 'open' } : null;
    case 'besides':
    case 'להוציא':
      return { begins: at + 1, kind: 'of all' };
    case 'but':
    case 'אבל':
    case 'אך':
    case 'just':
    case 'רק':
      if (/^(?:not|לא)$/u.test(text(1))) return only.test(text(2)) ? null : { begins: at + 2, kind: 'sure' };
      return word === 'but' && isButOfAll(tokens, at) ? { begins: at + 1, kind: 'of all' } : null;
    case 'למעט':
      return { begins: at + 1, kind: 'sure' };
    case 'מלבד':
      return { begins: at + 1, kind: 'open' };
    case 'חוץ':
      return text(1).startsWith('מ') ? { begins: at + 1, kind: 'open' } : null;
    case 'פרט':
      return text(1).startsWith('ל') ? { begins: at + 1, kind: 'open' } : null;
    default:
      // «פחחות ולא צבע».
      return text(0) === 'ולא' && !only.test(text(1)) ? { begins: at + 1, kind: 'open' } : null;
  }
}

/** "Everything but tyres", "all repairs but tyres"; not "all of it but mostly tyres". */
function isButOfAll(tokens: readonly Token[], at: number): boolean {
  const before = (offset: number) => all.test(tokens[at - offset]?.text ?? '');
  if (!before(1) && !before(2)) return false;
  return !tokens.slice(at + 1, endOf(tokens, at + 1, 'and') + 1).some(({ text }) => states.test(text));
}

/** What a sentence takes out of what it tells: "everything but bodywork", «הכל חוץ מפחחות». */
export function exclusionsIn(tokens: readonly Token[]): Scope[] {
  return tokens.flatMap(({ clause }, at): Scope[] => {
    const marker = markerAt(tokens, at);
    if (!marker || that.test(tokens[marker.begins]?.text ?? '')) return [];
    const { begins: from, kind } = marker;
    const isNotBut = /^(?:not|לא)$/u.test(tokens[from - 1]?.text ?? '');
    const before = tokens.slice(0, at).filter((token) => token.clause === clause);
    // "Nothing but bread", "we don't do anything other than bread".
    if (!isNotBut && before.some(({ text }) => none.test(text))) return [];
    const until = endOf(tokens, from, 'and');
    if (until <= from) return [];
    const isOfAll = tokens.some(({ text }, place) => (place < from || place >= until) && all.test(text));
    if (kind === 'of all' && !before.some(({ text }) => all.test(text))) return [];
    const isMore = tokens.slice(from).some(({ text }) => adds.test(text));
    if (kind === 'open' && isMore && !before.some(({ text }) => all.test(text))) return [];
    return [{ from, until, isSure: kind === 'sure' || isOfAll }];
  });
}
