import { humanNameMaxLength } from '@awning/contract/avatars';
import type { BriefingSection } from '../../../ports/persona.ts';
import { tidy } from '../trim-text.ts';
import { asksForOtherCustomers, customersMeant, type KnownCustomers } from './customers.ts';
import type { PersonaEdit } from './persona-edit.ts';
import { sectionCalled, sectionName } from './sections.ts';

const quote = `["“”„״']?`;
const please = String.raw`^(?:please\s+|can you\s+|could you\s+|בבקשה\s+|אפשר\s+)?`;
const end = String.raw`\s*[.!?]*$`;
const it = '(?:it|this|her|him|them|the (?:avatar|persona|portrait))';
const addHebrew =
  '(?:הוסיפו|תוסיפו|הוסף|הוסיפי|תוסיף|תוסיפי|להוסיף|ציינו|תציינו|כתבו|תכתבו|תכתבי|רשמו|תרשמו)';
const setHebrew = '(?:שנו|תשנו|שני|תשני|שנה|תשנה|לשנות|החליפו|תחליפו|החליפי|להחליף)';
const removeHebrew =
  '(?:הסירו|תסירו|הסר|הסירי|הורידו|תורידו|תוריד|תורידי|להוריד|מחקו|תמחקו|תמחק|תמחקי|למחוק|בלי)';

type Make = (groups: string[], instruction: string) => PersonaEdit | null;
const rules: [string, Make][] = [];
const rule = (pattern: string, make: Make) => rules.push([pattern, make]);

/** Letters of a name after its first: what is longer is a sentence and no name. */
const nameLetters = Math.min(40, humanNameMaxLength - 1);
const rename: Make = ([name = '']) => ({ kind: 'rename', name });
rule(
  String.raw`${please}(?:rename(?:\s+(?:it|her|him|them|the\s+\w+|\p{Lu}\p{L}+))?(?:\s+(?:to|as))?|call\s+(?:it|her|him|them|the\s+\w+)|(?:change|set)\s+(?:the|her|his|its)\s+name\s+to|name\s+(?:it|her|him|them|the\s+\w+)|(?:her|his|the)\s+name\s+(?:is|should be))\s+${quote}(\p{L}[\p{L}' -]{0,${nameLetters}}?)${quote}${end}`,
  rename,
);
rule(
  String.raw`${please}(?:(?:${setHebrew})\s+(?:לה\s+|לו\s+)?(?:את\s+)?(?:ה)?שם(?:\s+שלה|\s+שלו|\s+של הדמות)?\s+ל[-־]?\s?|(?:קראו|קראי|קרא|תקראו|תקראי|תקרא)\s+(?:לה|לו|לדמות)\s+|(?:ה)?שם\s+(?:שלה|שלו|יהיה|צריך להיות)\s+)${quote}([\u05d0-\u05ea][\u05d0-\u05ea' -]{0,${nameLetters}}?)${quote}${end}`,
  rename,
);

const inSection =
  (make: (section: BriefingSection, text: string) => PersonaEdit): Make =>
  ([name = '', text = '']) => {
    const section = sectionCalled(name);
    return section && make(section, text);
  };
const set = inSection((section, text) => ({ kind: 'set', section, text }));
const add = inSection((section, text) => ({ kind: 'add', section, text }));
const another = inSection((section) => ({ kind: 'another', section }));
const removeSection = inSection((section) => ({ kind: 'removeSection', section }));
rule(
  String.raw`${please}(?:change|set|make|rewrite)\s+(?:the\s+|her\s+|his\s+|their\s+)?${sectionName}\s*(?:\sto|\sinto|\sas|:)\s+(.+)$`,
  set,
);
rule(
  String.raw`^(?:the|her|his|their)\s+${sectionName}(?:\s(?:is|are|should be|should say)\b:?|:)\s+(.+)$`,
  set,
);
rule(
  String.raw`${please}${setHebrew}\s+(?:את\s+)?ה?${sectionName}(?:\s+שלה|\s+שלו)?(?:\s+ל[-־]?\s?:?|\s*:)\s*(.+)$`,
  set,
);
rule(
  String.raw`^ה${sectionName}(?:\s+שלה|\s+שלו)?(?:\s+(?:הוא|היא|הם|צריך להיות|צריכה להיות):?|\s*:)\s+(.+)$`,
  set,
);
rule(String.raw`^${sectionName}:\s*(.+)$`, set);
rule(
  String.raw`${please}(?:also\s+)?add\s+(?:a\s+|an\s+|another\s+|one more\s+|the\s+|to (?:the|her|his)\s+)?${sectionName}\s*(?::|,|\sthat\b|\sof\b|\s[-–])\s*(.+)$`,
  add,
);
rule(
  String.raw`${please}${addHebrew}(?:\s+עוד|\s+גם)?(?:\s+את)?\s+ה?${sectionName}(?:\s+אחד|\s+אחת|\s+נוסף|\s+נוספת)?(?:\s*[:,–-]\s*|\s+ש(?=[\u05d0-\u05ea]{2}))(.+)$`,
  add,
);
rule(
  String.raw`${please}(?:add\s+|give (?:her|him|me)\s+)?(?:a different|a new|another|one more|an?)\s+${sectionName}${end}`,
  another,
);
rule(
  String.raw`${please}(?:${addHebrew}\s+(?:עוד\s+)?|עוד\s+)${sectionName}(?:\s+אחד|\s+אחת|\s+אחר|\s+אחרת|\s+נוסף|\s+נוספת)?${end}`,
  another,
);
rule(
  String.raw`${please}(?:remove|delete|drop|skip|leave out|take out|no|without)\s+(?:the\s+|her\s+|his\s+|their\s+|any\s+|all\s+|all the\s+)?${sectionName}${end}`,
  removeSection,
);
rule(
  String.raw`${please}${removeHebrew}\s+(?:את\s+)?(?:כל\s+)?ה?${sectionName}(?:\s+שלה|\s+שלו)?${end}`,
  removeSection,
);
rule(
  String.raw`^(?:she|he|they)\s+(?:also\s+)?(?:fears?|worr(?:y|ies)|doubts?|is (?:also )?afraid|hesitates?)\b.+$`,
  (_, text) => ({ kind: 'add', section: 'doubts', text }),
);
rule(
  String.raw`^(?:היא|הוא)\s+(?:גם\s+)?(?:חוששת|חושש|מפחדת|מפחד|פוחדת|פוחד|דואגת|דואג|מהססת|מהסס)\s.+$`,
  (_, text) => ({ kind: 'add', section: 'doubts', text }),
);
rule(
  String.raw`^(?:she|he|they|היא|הוא)\s+(?:also\s+|גם\s+)?(?:says?|asks?|אומרת|אומר|שואלת|שואל)[\s:,]+${quote}(.+?)${quote}${end}`,
  ([text = '']) => ({ kind: 'add', section: 'words', text }),
);

const replace: Make = ([from = '', to = '']) => ({ kind: 'replace', from, to });
rule(
  String.raw`${please}(?:replace|change|swap)\s+${quote}(.+?)${quote}\s+(?:with|to|by|for|into)\s+${quote}(.+?)${quote}${end}`,
  replace,
);
rule(
  String.raw`${please}${setHebrew}\s+(?:את\s+)?${quote}(.+?)${quote}\s+(?:ב[-־]?|ל[-־]?)${quote}(.+?)${quote}${end}`,
  replace,
);

const without =
  (isNever: boolean): Make =>
  ([what = '']) => ({ kind: 'without', what: what.replace(/^["“”„״']|["“”„״']$/gu, ''), isNever });
rule(
  String.raw`${please}(?:do(?:n['’]?t| not)|never|stop)\s+(?:ever\s+)?(?:mention(?:ing)?|say(?:ing)?|talk(?:ing)? about|speak(?:ing)? of|us(?:e|ing)|writ(?:e|ing))\s+(?:anything\s+about\s+)?(?:the\s+)?(.+?)${end}`,
  without(true),
);
rule(
  String.raw`${please}(?:אל|בלי|לא)\s+(?:ל?הזכיר|תזכירו|תזכיר|תזכירי|תכתבו|לכתוב|לדבר על|תדברו על)\s+(?:את\s+)?(.+?)${end}`,
  without(true),
);
rule(
  String.raw`${please}(?:remove|drop|delete|leave out|take out|without|no more|skip)\s+(?:everything about\s+|the part about\s+|what (?:is|was) said about\s+)?(?:the\s+)?(.+?)${end}`,
  without(false),
);
rule(
  String.raw`${please}(?:${removeHebrew}|ותרו על)\s+(?:את\s+)?(?:כל מה שקשור ל)?(.+?)${end}`,
  without(false),
);

const women = 'women|woman|female|girls?|ladies|lady|נשים|אישה|אשה';
const men = 'men|man|male|guys?|boys?|גברים|גבר';
const gender: Make = ([who = '']) => ({
  kind: 'gender',
  gender: new RegExp(`^(?:${women})$`, 'iu').test(who) ? 'f' : 'm',
});
rule(
  String.raw`${please}(?:(?:make|turn|change)\s+${it}\s+)?(?:in(?:to)\s+|to\s+|be\s+|for\s+|about\s+)?(?:an?\s+)?(${women}|${men})(?:\s+instead)?${end}`,
  gender,
);
rule(
  String.raw`^(?:she|he|it|they)\s+(?:is|should be|are)\s+(?:really\s+)?(?:an?\s+)?(${women}|${men})${end}`,
  gender,
);
rule(
  String.raw`${please}(?:תעשו\s+|שיהיה\s+|שתהיה\s+|תשנו\s+|שנו\s+|תהפכו\s+|הפכו\s+|זו?\s+|זאת\s+|זה\s+|היא\s+|הוא\s+)?(?:את זה\s+|אותה\s+|אותו\s+)?(?:ל|עבור\s+|בשביל\s+)?(${women}|${men})(?:\s+במקום)?${end}`,
  gender,
);

const years: Record<string, number> = { five: 5, ten: 10, twenty: 20, חמש: 5, עשר: 10, עשרים: 20 };
const moved: Make = (groups, text) => {
  const [many] = groups;
  const amount = many ? (years[many] ?? Number(many)) : /\b(?:bit|little)\b|קצת/iu.test(text) ? 5 : 10;
  return { kind: 'age', years: /young|צעיר/iu.test(text) ? -amount : amount };
};
rule(
  String.raw`${please}(?:make\s+${it}\s+|(?:she|he|they)\s+should be\s+)?(?:(?:a (?:bit|little)|much|somewhat|quite)\s+)?(?:(five|ten|twenty|\d{1,2})\s+years?\s+)?(?:younger|older)${end}`,
  moved,
);
rule(
  String.raw`${please}(?:תעשו\s+|שתהיה\s+|שיהיה\s+)?(?:את זה\s+|אותה\s+|אותו\s+)?(?:קצת\s+)?(?:יותר\s+)?(?:ב-?(חמש|עשר|עשרים|\d{1,2})\s+שנים\s+)?(?:צעירה?|צעירים|מבוגרת?|מבוגרים)(?:\s+יותר)?${end}`,
  moved,
);
const ageAt: Make = ([age = '']) => ({ kind: 'ageAt', age: Number(age) });
rule(
  String.raw`${please}(?:make\s+${it}\s+|set\s+(?:the|her|his)\s+age\s+to\s+|(?:she|he|they)(?:['’]s|\s+is|\s+are|\s+should be)\s+)(?:around\s+|about\s+|aged?\s+)?([1-9]\d)(?:\s+years old)?${end}`,
  ageAt,
);
rule(String.raw`^(?:around|about|aged?)\s+([1-9]\d)(?:\s+years old)?${end}`, ageAt);
rule(
  String.raw`${please}(?:שתהיה\s+|שיהיה\s+|היא\s+|הוא\s+)?(?:צריכה? להיות\s+)?(?:בת|בן|סביב גיל|בגיל|גיל)\s+([1-9]\d)${end}`,
  ageAt,
);

const asksForLess =
  /^(?:please\s+)?(?:make (?:it|this|the \w+) )?(?:a (?:bit|little) |much )?(?:shorter|shorten(?: it)?|briefer|brief|condense(?: it)?|trim(?: it)?|(?:it['’]?s |it is |that['’]?s )?too long|less text)[.!]*$|^(?:בבקשה )?(?:תעשו (?:את זה )?)?(?:קצת )?(?:יותר )?(?:קצר|קצרה|לקצר|תקצרו|קצרו|ארוך מדי|זה ארוך מדי|תמצתו)(?: יותר| את זה)?[.!]*$/iu;

const tones: [Extract<PersonaEdit, { kind: 'tone' }>['tone'], string][] = [
  ['warm', 'warm(?:er)?|friendl(?:y|ier)|personal|חם|חמה|חמים|ידידותי|אישי'],
  ['formal', 'formal|professional|serious|רשמי|מקצועי|רציני'],
  ['playful', 'playful|funn(?:y|ier)|humou?rous|מצחיק|שובב|קליל'],
  ['bold', 'bold(?:er)?|direct|נועז|ישיר'],
  ['calm', 'calm(?:er)?|quiet(?:er)?|רגוע'],
  ['plain', 'plain(?:er)?|simple[r]?|casual|פשוט'],
];
rule(
  String.raw`${please}(?:make (?:it|this|the tone)\s+|(?:the\s+)?tone:?\s+|sound\s+|be\s+|talk to (?:her|him)\s+)?(?:a bit\s+|a little\s+|more\s+)*(${tones.map(([, words]) => words).join('|')})(?:\s+tone)?${end}`,
  ([word = '']) => {
    const tone = tones.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[0];
    return tone ? { kind: 'tone', tone } : null;
  },
);
rule(
  String.raw`${please}(?:שיהיה\s+|תעשו את זה\s+|טון\s+|שיישמע\s+)?(?:קצת\s+|יותר\s+)*(${tones.map(([, words]) => words).join('|')})(?:\s+יותר)?${end}`,
  ([word = '']) => {
    const tone = tones.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[0];
    return tone ? { kind: 'tone', tone } : null;
  },
);
rule(
  String.raw`${please}(?:also\s+)?(?:add|mention|include|note|write|say)(?:\s+also)?(?:\s+that|:)?\s+(.+)$`,
  ([text = '']) => ({ kind: 'add', section: null, text }),
);
rule(
  String.raw`${please}(?:${addHebrew}|תזכיר[וי]?|הזכיר[וי])(?:\s+גם)?(?:\s+את)?(?:\s+ש(?=[\u05d0-\u05ea])|:)?\s*(.+)$`,
  ([text = '']) => ({ kind: 'add', section: null, text }),
);

const compiled = rules.map(([pattern, make]) => ({ pattern: new RegExp(pattern, 'iu'), make }));

/** What an instruction in English or Hebrew asks for; null where no rule fits. */
export function parsePersonaEdit(text: string, customers: KnownCustomers): PersonaEdit | null {
  const instruction = tidy(text);
  if (asksForLess.test(instruction)) return { kind: 'shorter' };
  if (asksForOtherCustomers(instruction)) return { kind: 'customers', who: null };
  for (const { pattern, make } of compiled) {
    const match = pattern.exec(instruction);
    const groups = match?.slice(1).map((group) => tidy(group ?? ''));
    const edit = groups && make(groups, instruction);
    if (edit) return edit;
  }
  return customersMeant(instruction, customers);
}
