import type { Language } from '@awning/contract/scalars';

/** Words that say when a business is closed, at their place in a text. */
interface ClosedWords {
  from: number;
  until: number;
  /** Speaks only of the days after it: "every day but Sunday". */
  isExcept: boolean;
  /** "But Sunday till 2" may also tell that day's own hours. */
  mayBeOther: boolean;
}

const day = '(?:sun|mon|tue|wed|thu|fri|sat|weekend|shabb)';
const not = String.raw`(?:\b(?:not|never|cannot|no longer|aint)|\b\w+n['’]?t)\s+(?:(?:ever|usually|normally|currently|yet|be|really|actually|even|all)\s+)*`;
const work = `(?:open(?:ing)?|work(?:ing)?|trad(?:e|ing)|operat(?:e|ing)|available|at work|see(?:ing)? (?:people|patients|clients|customers)|tak(?:e|ing) (?:appointments|bookings|patients|clients))`;
const english = new RegExp(
  [
    String.raw`(?<except>\b(?:except(?:ing)?(?: for| on)?|apart from|other than|excluding|never on|but not(?: on)?|not on)\b|\bnot?(?=\s+(?:on\s+)?${day}))`,
    String.raw`(?<other>\bbut(?=\s+(?:on\s+)?${day}))`,
    `${not}${work}\\b(?!\\s+(?:until|till?|['’]?til|before|late|early|to|with|for|past|after|only|just)\\b)`,
    String.raw`(?<!\b(?:not|never|\w+n['’]?t|we|i|have|has|had|just|deals?)\s)\bclosed\b(?!\s+(?:at|by)\s+\d)`,
    String.raw`(?<!\b(?:not|never|\w+n['’]?t)\s)\bshut\b(?!\s+(?:down|off|up|at|by)\b)|\bdays? off\b|(?:\b(?:are|am|is)|['’](?:re|m|s)) off\b|\brest(?:ing)?(?=\s+on\b)`,
  ].join('|'),
  'giu',
);
const edge = String.raw`(?<![\u05d0-\u05ea])`;
const end = String.raw`(?![\u05d0-\u05ea])`;
const hebrew = new RegExp(
  [
    `(?<except>${edge}(?:חוץ מ|למעט|פרט ל|מלבד|לא כולל|ו?(?:אבל )?לא (?=ב?(?:יום|ימי|שישי|שבת|ראשון|שני|שלישי|רביעי|חמישי)${end}|ב(?:שישי|שבת|סופ))))`,
    String.raw`(?<!(?:${edge}לא|${edge}אף פעם)\s)${edge}[ושהכ]{0,2}(?:סגור(?:ה|ים|ות)?|נחים|נחה|שובתים)${end}(?!\s+ב[-־]?\d)`,
    String.raw`${edge}[ושהכ]{0,2}(?:לא|איננו|אינם)\s+(?:פתוח(?:ה|ים|ות)?|פותח(?:ת|ים|ות)?|עובד(?:ת|ים|ות)?|פעיל(?:ה|ים|ות)?|מקבל(?:ת|ים|ות)?|זמינ(?:ה|ים|ות)|זמין)${end}(?!\s+(?:עד|לפני|עם|מאוחר|רק|את))`,
    String.raw`${edge}ו?אין\s+(?:קבלת קהל|פעילות|עבודה)`,
  ].join('|'),
  'gu',
);

/** Every word of a text that says when it is closed. "We never close" and "not open until 10" are none. */
export const closedWordsIn = (text: string, language: Language): ClosedWords[] =>
  [...text.matchAll(language === 'he' ? hebrew : english)].map(({ index, 0: { length }, groups }) => ({
    from: index,
    until: index + length,
    isExcept: groups?.except !== undefined || groups?.other !== undefined,
    mayBeOther: groups?.other !== undefined,
  }));
