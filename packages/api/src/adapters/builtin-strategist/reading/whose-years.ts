import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { isWrittenSo } from '@awning/playbooks/lexicon';
import type { Token } from '@awning/playbooks/tokens';
import { genderOfName } from '../names.ts';
import { corrects } from './clauses.ts';

const own =
  /^(?:i|we|me|us|ourselves|myself)(?:'(?:ll|ve|re|d|m))?$|^(?:im|ive|weve)$|^[ושכ]{0,2}(?:אני|אנחנו|אנו|אצלנו|אצלי)$|^ו?(?:לנו|לי)$/u;
const pronoun =
  /^(?:he|she)(?:'\w+)?$|^(?:him|her|his|hers|hes|shes)$|^[ושכ]{0,2}(?:היא|הוא|לה|לו|שלה|שלו|אצלה|אצלו)$/u;
const business =
  /^(?:shop|salon|business|studio|bakery|company|firm|store|clinic|practice|school|garage|restaurant|cafe|café|gym|bar|hotel|workshop|office|agency|brand|barbershop|doors|place)(?:'s)?$|^[ושכ]{0,2}[הל]?(?:עסק|מספרה|חנות|סטודיו|מאפייה|חברה|קליניקה|מרפאה|בית|מוסך|מסעדה|מכון|משרד|סוכנות|מותג|מקום|גן)$/u;
/** People of a business, and of its owner's family. */
const role =
  /^(?:stylist|colou?rist|barber|hairdresser|beautician|therapist|masseuse|husband|wife|partner|sister|brother|mother|father|mum|mom|dad|daughter|son|uncle|aunt|cousin|grandmother|grandfather|grandma|grandad|friend|colleague|employee|assistant|manager|chef|cook|baker|barista|waiter|waitress|bartender|teacher|tutor|instructor|trainer|coach|mechanic|technician|engineer|electrician|plumber|builder|carpenter|gardener|florist|groomer|vet|nurse|doctor|dentist|hygienist|physio|physiotherapist|optician|lawyer|solicitor|accountant|bookkeeper|agent|photographer|designer|planner|jeweller|jeweler|cleaner|driver|guide|member|apprentice|receptionist|guy|girl|lady|woman|man|lad|bloke|person)(?:'s)?$|^[ושכל]{0,2}ה?(?:ספר|ספרית|מעצב|מעצבת|צבעית|קוסמטיקאית|מטפל|מטפלת|בעלי|אשתי|אישתי|שותף|שותפה|אחותי|אחי|אמי|אבי|אמא|אבא|בתי|בני|דוד|דודה|סבא|סבתא|חבר|חברה|עובד|עובדת|עוזר|עוזרת|מנהל|מנהלת|שף|טבח|טבחית|אופה|מלצר|מלצרית|מורה|מדריך|מדריכה|מאמן|מאמנת|מכונאי|טכנאי|חשמלאי|אינסטלטור|נגר|גנן|גננת|וטרינר|וטרינרית|רופא|רופאה|רופאת|שיננית|אחות|עורך|עורכת|סוכן|סוכנת|צלם|צלמת|בחור|בחורה)$/u;
/** What names its bearer as the one who speaks: "I'm Chloe", "as a stylist", «שמי דנה». */
const introduces = /^(?:i'm|im|am|as|called|being|become|became|me|שמי|אני|לי|כ|בתור)$/u;
const article = /^(?:a|an|the|is|name|your|own)$/u;
const ofName =
  /^(?:has|had|who|with|brings?|worked|works|does|did|cuts|spent|is|was|holds|got|teaches|trained)$/u;
const hebrewOfName =
  /^(?:עם|עובד|עובדת|עבד|עבדה|בעל|בעלת|עוסק|עוסקת|מלמד|מלמדת|מעצב|מעצבת|מנוסה|צובר|צברה)$/u;
const ofBusiness =
  /^(?:open|opened|opening|trading|business|established|founded|running|around|serving|family|פתוח|פתוחה|קיים|קיימת|פועל|פועלת|הוקם|הוקמה|נוסד|נוסדה|נפתח|נפתחה)$/u;
const founding = /^(?:opened|founded|established|started|began|begun|built|up|runs?|ran)$/u;
const noName =
  /^(?:it|this|that|there|here|which|who|what|everything|everyone|business|and|so|but|each|one|nobody|also|he|she)$/u;
/** Years of several people, counted together. */
const together =
  /\b(?:between (?:us|them|the (?:two|three|four|team))|combined|added up|put together)\b|(?<![\u05d0-\u05ea])(?:ביחד|במצטבר|בין כולנו|משותפות|משותף)(?![\u05d0-\u05ea])/iu;

/**
 * Whether years are those of a person and not of the business: "Chloe has 12 years with curls", «לדנה יש 12 שנות ניסיון».
 * @param at index of the token of their number
 */
export function isOfPerson(
  sentence: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): boolean {
  if (together.test(sentence)) return true;
  for (let place = at - 1; place >= 0; place--) {
    const { text } = tokens[place] ?? { text: '' };
    const before = tokens[place - 1]?.text ?? '';
    if (own.test(text)) return false;
    if (business.test(text) && !isWhere(tokens, place)) return false;
    if (text === 'it' && founding.test(before)) return false;
    if (pronoun.test(text)) return true;
    if ((role.test(text) || isName(sentence, tokens, place, at, language)) && !isIntroduced(tokens, place))
      return true;
  }
  const after = tokens.slice(at + 1).find(({ text }) => own.test(text) || pronoun.test(text));
  return after !== undefined && pronoun.test(after.text);
}

/** "At the salon", "with our shop": where somebody works. */
const isWhere = (tokens: readonly Token[], place: number) =>
  tokens.slice(Math.max(0, place - 2), place).some(({ text }) => /^(?:at|in|with|from|to|of)$/u.test(text));

function isIntroduced(tokens: readonly Token[], place: number): boolean {
  let from = place - 1;
  while (article.test(tokens[from]?.text ?? '')) {
    if (tokens[from]?.text === 'name') return true;
    from--;
  }
  return introduces.test(tokens[from]?.text ?? '');
}

/** Whether a word is somebody's name: by what it does, and since no playbook is written with it, or by its capital. */
function isName(
  sentence: string,
  tokens: readonly Token[],
  place: number,
  until: number,
  language: Language,
): boolean {
  const token = tokens[place];
  if (!token || token.number !== undefined) return false;
  const next = tokens[place + 1];
  const between = tokens.slice(place + 1, until);
  if (between.some(({ text }) => ofBusiness.test(text))) return false;
  if (language === 'he') {
    if (genderOfName(token.text) || genderOfName(token.text.replace(/^[לושכ]{1,2}/u, ''))) return true;
    const isOwner =
      /^[וש]?ל[\u05d0-\u05ea]{2,}$/u.test(token.text) &&
      (/^[ש]?יש$/u.test(next?.text ?? '') || /^[ו]?יש$/u.test(tokens[place - 1]?.text ?? ''));
    if (isOwner) return !/^[וש]?ל(?:כם|כן|הם|הן|כל|זה|נו|י)$/u.test(token.text);
    return hebrewOfName.test(next?.text ?? '') && !isWrittenSo(token.text, 'he');
  }
  const written = sentence.slice(token.at, token.at + token.text.length);
  const bare = token.text.replace(/'s$/u, '');
  const isPossessive = bare !== token.text;
  const hasPredicate = isPossessive
    ? place + 1 === until || /^(?:been|got|had|done|our|the|a)$/u.test(next?.text ?? '')
    : ofName.test(next?.text ?? '') || (next !== undefined && next.clause > token.clause);
  if (!hasPredicate || noName.test(bare)) return false;
  const isCapital = /^\p{Lu}/u.test(written);
  if (genderOfName(`${written.charAt(0).toUpperCase()}${bare.slice(1)}`)) return true;
  if (isCapital && place > 0) return true;
  if (next && /^(?:has|had|brings)$/u.test(next.text) && place === 0) return true;
  return isPossessive || ofName.test(next?.text ?? '') ? !isWrittenSo(bare, 'en') : false;
}

const takesBack =
  /\b(?:not|no longer|isn['’]?t|instead of|rather than|wrong|mistake)\b|(?<![\u05d0-\u05ea])(?:ו?לא|במקום|טעות|כבר)(?![\u05d0-\u05ea])/iu;

/**
 * Whether years take the place of those that the owner wrote into the form, without words that correct them. Other words may
 * mean other years: of a technique, of a place.
 * @param formYears of the business profile; null where they are not told
 */
export function isBesideForm(
  value: FactValue,
  sentence: string,
  formYears: number | null,
  known: readonly FactValue[],
): boolean {
  if (value.kind !== 'proof' || value.numbers.years === undefined || formYears === null) return false;
  const isKept = known.some(
    (one) => one.kind === 'proof' && one.term === value.term && one.numbers.years === formYears,
  );
  if (!isKept || value.numbers.years === formYears) return false;
  return !corrects.test(sentence) && !takesBack.test(sentence);
}
