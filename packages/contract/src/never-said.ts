import { type ByLanguage, languages } from './languages.ts';

/** What forbids a word, in each language, up to the word. */
const forbidding: ByLanguage<RegExp> = {
  en: /\b(?:never|do not|don['’]?t|not to|please no)\s+(?:ever\s+)?(?:say|mention|use|write|put)\s+(?:(?:the|a)\s+)?(?:words?\s+)?/giu,
  he: /(?<!\p{L})(?:ש?לא|ו?לא|אסור|אף פעם לא|בלי|אל)\s+(?:להגיד|לומר|לכתוב|להזכיר|להשתמש ב|תגידו|תגיד|תגידי|תכתבו|תכתוב|תכתבי|תזכירו)\s*(?:את\s+)?(?:ה?מיל(?:ה|ים)\s+)?/gu,
};
/** Longer ones are a wish, and no word that ads could be searched for. */
const mostWords = 3;

/** Words that a text forbids ads to say ("never say vintage", «לא להגיד נוסטלגיה»), as they are written; none for most texts. */
export function neverSaidIn(text: string): string[] {
  const found = languages.flatMap((language) =>
    [...text.matchAll(forbidding[language] ?? /$^/gu)].map((match) =>
      text.slice(match.index + match[0].length),
    ),
  );
  return found.flatMap((rest) => {
    const [clause = ''] = rest.split(/[.,;:!?\n]|\s(?:or|and|but|או|וגם|אבל|כי|because)\s/u);
    const words = clause.replace(/["“”„״'‘]/gu, '').trim();
    return words.length > 1 && words.split(/\s+/u).length <= mostWords ? [words] : [];
  });
}
