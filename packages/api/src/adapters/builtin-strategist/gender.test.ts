import { interviewSlots } from '@awning/contract/interviews';
import { describe, expect, it } from 'vitest';
import type { StrategyAnswer } from '../../ports/interview.ts';
import type { StrategyBusiness } from '../../ports/strategist.ts';
import { genderOf } from './gender.ts';
import { clarified } from './interview/asked-back.ts';
import { phrase } from './phrase.ts';
import { probeQuestion, questionFor } from './questions.ts';
import { answerTo, businessOf, type Owner } from './testing/owners.ts';
import { bookFor } from './trade-book.ts';

const shop: StrategyBusiness = businessOf({ type: 'other', name: 'Ora', description: '', answers: [] }, 'he');

describe('customers are spoken of', () => {
  it.each([
    'נשים בנות 30 עד 50 שמחפשות משהו שאין לכולן',
    'הלקוחות שלי הן אמהות לילדים קטנים',
    'בעיקר אימהות צעירות שחוזרות לעבודה',
    'מטופלות בהיריון ואחרי לידה',
    'אמהות לתלמידים ביסודי',
    'כלות והחברות שלהן',
    'רוב הלקוחות הן מהשכונה',
    'Women of 30 to 50, mostly mothers of pupils',
  ])('as women where the owner does: %s', (text) => {
    expect(genderOf(text, shop)).toBe('feminine');
  });

  it.each([
    'גברים בני 40 פלוס',
    'נשים וגברים מכל הגילים',
    'הורים, בעיקר אמהות',
    'זוגות צעירים לפני חתונה',
    'משפחות עם ילדים',
    'כולם',
    'לקוחות שהם בעלי עסקים קטנים',
    'משרד עורכי דין של כהן',
    'Young couples, and their mothers',
  ])('in the masculine where they are men, of both genders or not told: %s', (text) => {
    expect(genderOf(text, shop)).toBe('masculine');
  });

  it('as in the profile until the answer about them names somebody', () => {
    const studio = { ...shop, type: 'fitness', description: 'סטודיו לפילאטיס לנשים' };
    expect(genderOf('', studio)).toBe('feminine');
    expect(genderOf('אנשים מהשכונה', studio)).toBe('masculine');
    expect(genderOf('', { ...shop, type: 'שמלות כלה' })).toBe('feminine');
    expect(genderOf('', { ...shop, type: 'beauty_salon' })).toBe('masculine');
  });
});

/** The same owner, whose customers are described so. */
const ownerOf = (customer: string): Owner => ({
  type: 'beauty_salon',
  name: 'הסטודיו של אורית',
  description: '',
  answers: [
    'טיפולי פנים טבעיים, שעה שקטה עם תשומת לב מלאה',
    customer,
    'כשהן קיבלו הזמנה לחתונה, או לפני חופשה גדולה',
    'הן חוששות שזה ייראה מוגזם, או שהעור שלהן יגיב',
    'אנחנו אומרים מה מתאים להן ומה לא',
    'גרות בגבעתיים ורמת גן; אינסטגרם בערב',
    '״סוף סוף אתם מקשיבים לי״',
    'טיפול ראשון ב-180 ₪',
    'חם ופשוט',
    'עשרים לקוחות חדשות בחודש',
  ],
});
const answersOf = (owner: Owner): StrategyAnswer[] =>
  interviewSlots.map((slot) => ({
    questionId: slot,
    slot,
    probe: null,
    question: '',
    text: answerTo(owner, slot),
    skipped: false,
  }));

/** All that is asked after the answer about the customers, with and without something to take up. */
function spokenOf(owner: Owner) {
  const business = { ...businessOf(owner, 'he'), goals: [], customersMonthly: 20 };
  const book = bookFor(business.type, 'he');
  const [moment, doubt] = [book.moments[0]?.id ?? '', book.doubts[0]?.id ?? ''];
  const facts = [
    { value: { kind: 'trigger' as const, term: moment, wording: null }, sources: ['trigger'] },
    { value: { kind: 'doubt' as const, term: doubt, wording: null }, sources: ['doubts'] },
  ];
  const answers = answersOf(owner).filter(({ slot }) => slot === 'customer');
  const questions = interviewSlots.flatMap((slot) => {
    if (slot === 'offer' || slot === 'customer') return [];
    const situation = { business, answers, facts: [], language: 'he' as const, book };
    return [
      questionFor(slot, situation),
      questionFor(slot, { ...situation, facts }),
      probeQuestion(situation),
      clarified(situation, { slot, intent: 'noise', text: '', remaining: 3 }).question.text,
    ];
  });
  return questions.map((text) => text.replaceAll(/״[^״]*״/gu, ''));
}

const masculine =
  /(?<![\u05d0-\u05ea])(?:[וש]|כש)?(?:הם|להם|שלהם|אותם|אליהם|מהם|מישהו|למישהו|הלקוח|קובעים|גרים|מבלים|מהססים|בוחרים|אומרים|שואלים|מגיעים)(?![\u05d0-\u05ea])/u;
const feminine =
  /(?<![\u05d0-\u05ea])(?:[וש]|כש)?(?:הן|להן|שלהן|אותן|אליהן|מהן|מישהי|למישהי|הלקוחה|קובעות|מבלות|מהססות|בוחרות|מגיעות)(?![\u05d0-\u05ea])/u;

describe('an interview in Hebrew', () => {
  it('keeps to the feminine of an owner whose customers are women', () => {
    const spoken = spokenOf(ownerOf('נשים עובדות בנות 25 עד 45 מהאזור'));
    expect(spoken.filter((text) => masculine.test(text))).toEqual([]);
    expect(spoken.filter((text) => feminine.test(text)).length).toBeGreaterThan(8);
  });

  it('and to the masculine of men and of both', () => {
    for (const customer of ['גברים בני 30 עד 50 מהאזור', 'נשים וגברים לפני אירוע']) {
      const spoken = spokenOf(ownerOf(customer));
      expect(spoken.filter((text) => feminine.test(text))).toEqual([]);
      expect(spoken.filter((text) => masculine.test(text)).length).toBeGreaterThan(8);
    }
  });
});

it('a handle in a Hebrew question lends it no direction', () => {
  expect(phrase('he', 'ask.reachWebsite', { website: '@adama.raka', customers: 'לקוחות' })).toContain(
    '\u2068@adama.raka\u2069',
  );
});
