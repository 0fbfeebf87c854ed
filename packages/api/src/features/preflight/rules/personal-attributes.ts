import type { ByLanguage } from '@awning/contract/languages';
import { english, hebrew, type RulePattern } from './rule.ts';

/*
 * "Privacy Violations and Personal Attributes" of the Advertising Standards: no assertion or implication about a person's
 * race, ethnicity, religion, beliefs, age, sexual orientation or practices, gender identity, disability, physical or mental
 * health, vulnerable financial status, voting status, union membership, criminal record or name. What is sold may be
 * named; the reader may not be told what she is or has.
 */

/** What somebody is, after "are you". */
const is = [
  'divorced|divorcing|getting divorced|getting a divorce|separated|widowed|a widow(?:er)?|a single (?:mom|mum|mother|dad|father|parent)',
  '(?:black|white|asian|brown)(?=\\s*(?:$|[?!.,]|and |or |man|woman|men|women|american))|hispanic|latin[oa]|arab|african[- ]american|an immigrant|undocumented',
  'jewish|muslim|christian|catholic|hindu|buddhist|an? atheist|religious|secular',
  'gay|lesbian|bisexual|transgender|trans|queer|lgbtq?',
  'disabled|deaf|autistic|dyslexic|in a wheelchair',
  'depressed|anxious|bipolar|suicidal|burn(?:ed|t) out|lonely|diabetic|obese|overweight|fat|bald|balding|losing your hair|infertile|pregnant|menopausal|impotent|an alcoholic|an addict|addicted',
  'in debt|bankrupt|broke|poor|unemployed|out of work|drowning in debt|behind on (?:your )?(?:rent|mortgage|payments)|homeless|low[- ]income',
  'a felon|convicted|on probation|a republican|a democrat|a union member',
  '(?:over|under|older than|younger than|turning|about to turn) \\d{2}|in your (?:\\d0s|thirties|forties|fifties|sixties|seventies)|a senior|elderly|a teenager',
].join('|');
/** What somebody has, after "your" or alone with a question mark. */
const has =
  'depression|anxiety(?! free)|panic attacks?|adhd|add|autism|diabetes|cancer|asthma|arthritis|(?:chronic )?(?:back|neck|knee|shoulder|joint|hip|foot) pain|(?:sore|bad|aching) (?:back|knees?|neck)|chronic pain|migraines?|headaches|insomnia|eczema|acne|psoriasis|wrinkles|cellulite|hair loss|thinning hair|bald spot|infertility|erectile dysfunction|menopause|obesity|weight problems?|belly fat|double chin|addiction|alcoholism|drinking problem|trauma|ptsd|burnout|eating disorder|debts?|bankruptcy|bad credit|low credit score|credit problems|foreclosure|criminal record|dui|disability|hearing loss|yellow teeth|crooked teeth|bad breath|incontinence|high blood pressure';

const article = '(?:an? |the |still |also |really |always |feeling |tired of being |sick of being )*';

/** A question about the reader, as a statement about what is offered. */
function asOffer(sentence: string, found: RegExpExecArray): string {
  const what = found.groups?.what?.trim().toLowerCase() ?? '';
  if (/divorc|separat/.test(what)) return stated(sentence, found, 'Divorce, step by step');
  return condition.test(what) ? stated(sentence, found, `Help with ${what}`) : '';
}

/** A sentence with what was found put as a statement. */
function stated(sentence: string, { 0: words }: RegExpExecArray, statement: string): string {
  const end = words.endsWith('?') ? '.' : '';
  return sentence.replace(words, `${statement}${end}`).replace('?', '.');
}

const condition = new RegExp(`^(?:${has})$`, 'iu');

const englishPatterns: RulePattern[] = [
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(`(?:are|aren.t|were) you (?:currently |newly |recently )?${article}(?<what>${is})`),
    instead: asOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(
      `(?:because |since |if |when |now that |as )?you(?:.re| are) (?:currently |newly |recently )?${article}(?<what>${is})`,
    ),
    unless: /\bwhen you are (?:over|under) \d{2} percent\b/i,
    instead: 'sentence',
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(`(?:your|ur) (?:own )?(?<what>${has})`),
    instead: (sentence, found) => sentence.replace(found[0], found.groups?.what ?? ''),
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(
      `(?:do|did|have) you (?:ever )?(?:have|had|got|suffer(?:ed)? from|struggl(?:e|ed) with|liv(?:e|ed) with|deal(?:t)? with|feel|worry about) (?:an? |the )?(?<what>${has}|depressed|anxious|lonely|ashamed of your body|fat|old)`,
    ),
    instead: asOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: new RegExp(
      `^(?:(?:suffering from|struggling with|dealing with|living with|tired of|sick of|worried about|drowning in|fighting|battling|plagued by|feeling|getting|going through|facing|still|just|newly|recently) )*(?:an? |the |that )?(?<what>${has}|behind on (?:your )?(?:rent|mortgage|payments)|divorced|a divorce|in debt|pregnant|overweight|depressed|unemployed|over \\d{2}|single mom|going bald)(?: getting you down| holding you back| again| keeping you up)?\\?`,
      'iu',
    ),
    instead: asOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(
      '(?:meet|date|join|connect with|find|chat with) other (?:black|white|asian|jewish|muslim|christian|catholic|hindu|gay|lesbian|trans|single|disabled|divorced|overweight|diabetic|seniors?|latin[oa]s?)',
    ),
    instead: (sentence, found) => sentence.replace(found[0], found[0].replace(/\bother /i, '')),
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(
      `as (?<what>${is})(?=,? you)|(?:black|white|asian|jewish|muslim|christian|gay|single|divorced|disabled|older|latin[oa]) (?:wom[ae]n|m[ae]n|people|moms?|dads?|parents|singles|girls|guys) like you`,
    ),
    instead: 'sentence',
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(`(?:we know|you know) (?:that )?(?:you|how) .{0,30}(?:${has}|${is})`),
    instead: 'sentence',
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: english(
      '(?:moms?|dads?|men|women|people|those|anyone|seniors) like you (?:who|with|in) .{0,30}(?:\\d0s|over \\d{2}|debt|pain|diabetes|depression)',
    ),
    instead: 'sentence',
  },
];

const hebrewIs =
  'גרוש(?:ים|ות|ה)?|מתגרש(?:ים|ות|ת)?|אלמנ(?:ים|ות|ה)?|חד[- ]הורי(?:ים|ות|ת)?|יהודי(?:ם|ות|ה)?|מוסלמי(?:ם|ות|ת)?|נוצרי(?:ם|ות|ת)?|דתי(?:ים|ות|יה)?|חילוני(?:ם|ות|ת)?|חרדי(?:ם|ות|ת)?|ערבי(?:ם|ות|ה)?|אתיופי(?:ם|ות|ת)?|הומואים|לסביות|להט["״]בים|נכים|נכה|חירש(?:ים|ת)?|אוטיסט(?:ים|ית)?|בדיכאון|דיכאוניים|חרדתיים|סוכרתיים|שמנים|שמנות|שמנה|שמן|קירח(?:ים)?|מקריחים|עקרים|בהיריון|בהריון|בגיל המעבר|מכורים|אלכוהוליסטים|בחובות|שקועים בחובות|מובטלים|מובטלת|מובטל|עניים|פושטי רגל|אסירים לשעבר|מעל גיל \\d{2}|בני \\d{2}(?:\\+| ומעלה)?|בודדים|בודדה';
const hebrewHas =
  'דיכאון|חרדות|חרדה|התקפי פאניקה|הפרעת קשב|סוכרת|סרטן|אסתמה|כאבי (?:גב|צוואר|ברכיים|ראש|מפרקים|כתף)|כאב גב|מיגרנות|נדודי שינה|אקנה|פסוריאזיס|קמטים|צלוליט|נשירת שיער|התקרחות|בעיות פוריות|אין[- ]אונות|השמנה|עודף משקל|משקל עודף|התמכרות|טראומה|שחיקה|הפרעת אכילה|חובות|פשיטת רגל|בעיות אשראי|עבר פלילי|לחץ דם גבוה|ריח רע מהפה|שיניים צהובות';
const you = 'אתם|אתן|את|אתה';

/** «סובלים מכאבי גב?» as «טיפול בכאבי גב». */
function asHebrewOffer(sentence: string, found: RegExpExecArray): string {
  const what = found.groups?.what ?? '';
  if (/גרוש|מתגרש/.test(what)) return stated(sentence, found, 'גירושין, צעד אחר צעד');
  if (!new RegExp(`^(?:${hebrewHas})$`, 'u').test(what)) return '';
  return stated(sentence, found, /חובות|פשיטת|אשראי/.test(what) ? `ליווי בנושא ${what}` : `טיפול ב${what}`);
}

const hebrewPatterns: RulePattern[] = [
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: hebrew(`(?:${you}) (?:גם |עדיין |כבר )?(?<what>${hebrewIs})`, '(?:אם |כש|האם )?'),
    instead: asHebrewOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: new RegExp(
      `^(?:עוברים |אחרי |לקראת )?(?<what>${hebrewIs}|גירושין|גירושים)(?: טריים| לאחרונה| שוב)?\\s*\\?`,
      'u',
    ),
    instead: asHebrewOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: new RegExp(
      `(?:^|(?<![\\u05d0-\\u05ea])(?:${you}) )(?:גם |עדיין )?(?:סובל(?:ים|ות|ת)? מ|מתמודד(?:ים|ות|ת)? עם (?:ה)?|נאבק(?:ים|ות|ת)? ב|חי(?:ים|ות|ה)? עם )(?<what>${hebrewHas})`,
      'u',
    ),
    unless: /(?:מי ש|אנשים ש|מטופלים ש|לקוחות ש|למי ש)/u,
    instead: asHebrewOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: hebrew(`(?:יש ל(?:כם|כן|ך)) (?<what>${hebrewHas})`, '(?:אם |כש)?'),
    instead: asHebrewOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: hebrew(`ה?(?<what>${hebrewHas}) (?:שלכם|שלכן|שלך)`),
    instead: (sentence) => sentence.replace(/ (?:שלכם|שלכן|שלך)/u, ''),
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: new RegExp(`^(?<what>${hebrewHas})\\s*\\?`, 'u'),
    instead: asHebrewOffer,
  },
  {
    rule: 'personal_attributes',
    severity: 'refused',
    words: hebrew(`(?:נמאס|עייפים|קשה) ל?(?:כם|כן|ך)? ?(?:להיות |מה|מ)(?<what>${hebrewIs}|${hebrewHas})`, ''),
    instead: 'sentence',
  },
];

export const personalAttributes: ByLanguage<RulePattern[]> = { en: englishPatterns, he: hebrewPatterns };
