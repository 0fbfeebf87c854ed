import { pastForms } from './hebrew-reader.ts';

const letter = String.raw`[\u05d0-\u05ea]`;
/** Pronouns of the second person plural. */
const pronouns = new RegExp(
  String.raw`(?<!${letter})((?:[וש]|כש)?(?:את|לכ|שלכ|אתכ|איתכ|עליכ|אליכ|בכ|מכ|ביניכ|בשבילכ|עצמכ|בעצמכ))ם(?!${letter})`,
  'gu',
);
const past = new RegExp(String.raw`(?<!${letter})(ו?)(${letter}{2,}ת)ם(?!${letter})`, 'gu');
/** Verbs with which a question to the reader begins. */
const asking =
  /(^|[.?!]\s+)((?:לא )?(?:חושש|מפחד|דואג|חושב|בטוח|יודע|מאמינ|מתלבט|תוה|רוצ|צריכ|מחפש|מתכננ))ים(?=[^.?!]*\?)/gu;

/** Addresses women where a line of an ad addresses everybody; what customers are quoted with stays as they said it. */
export function addressingWomen(text: string): string {
  return text
    .split(/(״[^״]*״)/u)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(pronouns, '$1ן')
            .replace(past, (word, and: string, stem: string) =>
              pastForms.has(`${stem}ם`) ? `${and}${stem}ן` : word,
            )
            .replace(asking, '$1$2ות'),
    )
    .join('');
}
