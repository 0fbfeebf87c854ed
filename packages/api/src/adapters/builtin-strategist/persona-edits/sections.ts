import type { BriefingSection } from '../../../ports/persona.ts';

/** How owners call the parts of a portrait, English and Hebrew; without groups of their own. */
const called: [BriefingSection, string][] = [
  ['triggers', 'moments?|triggers?|situations?|רגע(?:ים)?|מצב|טריגר'],
  [
    'doubts',
    'fears?|doubts?|worr(?:y|ies)|hesitations?|concerns?|חשש(?:ות)?|פחד(?:ים)?|ספק(?:ות)?|היסוס(?:ים)?|דאגה',
  ],
  [
    'reasons',
    'reasons?|what convinces (?:her|him|them)|arguments?|סיבות|סיבה|מה ש?משכנע(?: אותה| אותו)?|נימוק(?:ים)?',
  ],
  ['words', 'words|quotes?|sayings?|מילים|ציטוט(?:ים)?'],
  [
    'reach',
    'where and when|where to reach (?:her|him|them)|reach|channels?|איפה ומתי|איפה פוגשים(?: אותה| אותו)?|ערוצים|ערוץ',
  ],
  ['offer', 'what to offer(?: (?:her|him|them))?(?: first)?|offers?|מה להציע(?: לה| לו)?|הצעות|הצעה'],
  ['tone', 'tone(?: of voice)?|voice|טון|סגנון'],
  ['success', 'goals?|יעד|מטרה'],
  ['who', 'descriptions?|customers?|audience|תיאור|קהל|לקוחות'],
  ['summary', 'summary|first sentence|introduction|תקציר|משפט ראשון|משפט הפתיחה'],
];

/** A part of the portrait, as a group of a pattern. */
export const sectionName = `(${called.map(([, names]) => names).join('|')})`;

/** The section that an owner means by a name; null for none. */
export function sectionCalled(name: string): BriefingSection | null {
  const plain = name.trim();
  return called.find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(plain))?.[0] ?? null;
}

const hints: [BriefingSection, RegExp][] = [
  ['doubts', /\b(?:afraid|worr|doubt|hesitat|fear|too expensive)|חושש|פוחד|מפחד|מהסס|יקר מדי/iu],
  ['words', /\b(?:she|he|they) (?:says?|asks?)\b|^["“״].+["”״][.!]?$|(?:היא|הוא) (?:אומר|שואל)/iu],
  ['offer', /\b(?:price|cost|discount|free|offer|deliver)|[₪$€£%]|מחיר|הנחה|חינם|מבצע|משלוח|עולה/iu],
  [
    'triggers',
    /^(?:when|before|after|on the (?:day|morning|evening))\b|birthday|holiday|^(?:כש|לפני|אחרי)|יום הולדת|חג/iu,
  ],
  [
    'reach',
    /instagram|facebook|whatsapp|tiktok|\b(?:mornings?|evenings?|weekends?|street|neighbo)|בוקר|ערב|סופ.? ?שבוע|שכונ|רחוב|אינסטגרם|פייסבוק/iu,
  ],
  ['tone', /\b(?:tone|sounds?|humou?r|polite)\b|טון|הומור|להישמע/iu],
  [
    'who',
    /\b(?:people|women|men|parents|famil|aged|young|students?|lives?|has \w+ (?:kids|children))|גיל|אנשים|נשים|גברים|הורים|משפח|סטודנט|גרים|גרה|גר |בני|בנות/iu,
  ],
];

/** Where a sentence belongs that the owner wants added without saying where: what else is left is a reason to come. */
export const sectionOfText = (text: string): BriefingSection =>
  hints.find(([, pattern]) => pattern.test(text))?.[0] ?? 'reasons';
