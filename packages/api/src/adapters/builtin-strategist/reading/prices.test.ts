import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

function read(trade: BusinessTypeKey, text: string, slot: InterviewSlot | null) {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  return readFacts({ text, slot, book, language, currency: language === 'he' ? 'ILS' : 'USD', year: 2026 });
}

/** Prices as "product amount", "from" one as "product 95+", in the owner's words in quotation marks; offers as their items. */
const told = (trade: BusinessTypeKey, text: string, slot: InterviewSlot | null = 'price') =>
  read(trade, text, slot).facts.flatMap((fact) => {
    if (fact.kind === 'offer')
      return `${fact.items.map(({ count, product }) => `${count} ${product}`).join(' ')} = ${(fact.amount ?? 0) / 100}`;
    if (fact.kind !== 'price') return [];
    const of = fact.product ?? (fact.wording === null ? 'usual' : `“${fact.wording}”`);
    return `${of} ${fact.amount / 100}${fact.isFrom ? '+' : ''}`;
  });

type Case = readonly [BusinessTypeKey, string, string[]];

describe('a price of what the playbook does not know', () => {
  it.each<Case>([
    [
      'car_repair',
      'MOT is £45, full service 180, brake pads from 95 fitted',
      ['“MOT” 45', 'service 180', 'brakes 95+'],
    ],
    ['car_repair', '£45 for an MOT, £180 for a service', ['“MOT” 45', 'service 180']],
    ['car_repair', '£45 MOT', ['“MOT” 45']],
    ['car_repair', 'we do brakes and clutches, MOT is £45', ['“MOT” 45']],
    ['plumbing', 'call out fee 60 quid. unblocking a drain from 85', ['“Call out fee” 60', 'drain 85+']],
    ['bakery', 'לחם ב-28 שח, קפה 12 שח', ['bread 28', '“קפה” 12']],
    ['beauty_salon', 'First pedicure $25', ['“First pedicure” 25']],
    ['gym', '30 שח לאימון, מנוי 250 לחודש', ['“אימון” 30', 'membership 250']],
  ])('keeps its own words (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });

  it.each<Case>([
    ['hair_salon', 'We charge 45', ['usual 45']],
    ['hair_salon', 'prices start at $30', ['usual 30+']],
    ['plumbing', 'Our fee is 60', ['usual 60']],
    ['school_tutoring', 'המחיר הוא 140', ['usual 140']],
    ['school_tutoring', 'אנחנו גובים 140 לשיעור', ['usual 140']],
  ])('is the usual one only where nothing is named (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });

  it.each<Case>([
    ['car_repair', 'brake pads, from 95 fitted', ['brakes 95+']],
    ['hair_salon', 'A haircut, which takes an hour, is $60', ['haircut 60']],
    ['hair_salon', 'A cut is 120, 150 with a blow dry', ['haircut 120']],
    ['hair_salon', 'cuts, color and blow dry, $120', []],
    ['hair_salon', '$20 off a cut', []],
    ['law_firm', 'First consultation free, then £200 an hour', ['usual 200']],
    ['law_firm', 'First consultation free, then £200', []],
  ])('is of the part before, where that is one thing (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });
});

describe('a correction', () => {
  it.each<Case>([
    ['hair_salon', 'sorry, I meant a cut is 110 not 120. blow dry 60', ['haircut 110', 'blowout 60']],
    ['hair_salon', 'A cut is 120. Sorry, I meant a cut is 110 not 120', ['haircut 110']],
    ['hair_salon', 'A cut is 110, not 120', ['haircut 110']],
    ['hair_salon', 'A cut is not $120 but $110', ['haircut 110']],
    ['hair_salon', 'A cut costs 110 instead of the usual 120', ['haircut 110']],
    ['hair_salon', 'The cut used to be 120, now 110', ['haircut 110']],
    ['hair_salon', 'A cut went up from 100 to 110', ['haircut 110']],
    ['car_repair', 'MOT £45, service £180. sorry, service is £190 not £180', ['“MOT” 45', 'service 190']],
    ['bakery', 'סליחה התכוונתי שחלה עולה 20 לא 18', ['challah 20']],
    ['bakery', 'חלה 20 במקום 18', ['challah 20']],
    ['bakery', 'חלה לא 18 אלא 20', ['challah 20']],
    ['veterinary', 'עיקור 900 שח ולא 1000', ['spay_neuter 900']],
    ['dental_clinic', 'Check-up is £55 (was £60)', ['checkup 55']],
    ['hair_salon', 'cut starts at 45, and goes up to 120', ['haircut 45+']],
  ])('leaves no amount that it takes back (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });

  it.each<Case>([
    ['bakery', 'הלחם 28, סליחה, חלה 20 ולא 18. ועוגת שמרים 45', ['bread 28', 'challah 20', 'babka 45']],
    ['bakery', 'חלה 18, לחם 28. תיקון: החלה 20', ['challah 20', 'bread 28']],
    ['hair_salon', 'Cut 120, color 280. Sorry, the cut is 110', ['haircut 110', 'color 280']],
    ['hair_salon', 'Cut 120, color 280. Sorry, 290', ['haircut 120', 'color 290']],
    ['hair_salon', 'Cut 120, color 280. It’s 110, not 120', ['haircut 110', 'color 280']],
    ['hair_salon', 'cut $60, MOT $20, sorry MOT $25', ['haircut 60', '“MOT” 25']],
    ['hair_salon', 'cut 60, actually color is 90', ['haircut 60', 'color 90']],
  ])('is of what it names (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });
});

describe('several prices in one sentence', () => {
  it.each<Case>([
    [
      'bakery',
      'sourdough $9, challah $8 - sorry challah is $8.50 - cakes from $45',
      ['sourdough 9', 'challah 8.5', 'cake 45+'],
    ],
    ['bakery', 'לחם 28 - חלה 18 - עוגת שמרים מ-45', ['bread 28', 'challah 18', 'babka 45+']],
    ['bakery', 'bread $6-$8, cakes $40 - $90', ['bread 6+', 'cake 40+']],
    ['hair_salon', 'haircut $50 color $90 beard $20', ['haircut 50', 'color 90', 'beard 20']],
    ['hair_salon', '$50 haircut $90 color', ['haircut 50', 'color 90']],
    ['bakery', 'we are 4, challah $8', ['challah 8']],
    ['car_repair', '3 brake specialists, full service £180', ['service 180']],
    ['bakery', '2 loaves, 6 buns for $16', ['2 bread 6 bun = 16']],
    ['bakery', 'two loaves, six buns and a cake for $30', ['2 bread 6 bun 1 cake = 30']],
    ['bakery', '250 cookies for $90', []],
    ['bakery', 'cookies 12 for $10', []],
    ['cleaning', '3 bedroom house $150, oven $40', ['“3 bedroom house” 150', 'oven 40']],
    ['cleaning', '2 hours for $60', ['“2 hours” 60']],
    ['yoga_pilates', 'drop in 18, 10 classes 150', ['drop_in 18', '“10 classes” 150']],
    ['yoga_pilates', 'שיעור 60, כרטיסייה 10 שיעורים 500', ['usual 60', '“כרטיסייה 10 שיעורים” 500']],
  ])('are each of its own product (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });
});

describe('numbers without a sign of money', () => {
  it.each<Case>([
    ['hair_salon', 'a cut is 120, colour from 280, kids 70', ['haircut 120', 'color 280+', 'kids_cut 70']],
    ['hair_salon', 'Haircut - 120, color - 280', ['haircut 120', 'color 280']],
    ['bakery', 'לחם ב-28, חלה 18, עוגת שמרים 45', ['bread 28', 'challah 18', 'babka 45']],
    ['physiotherapy', 'טיפול ראשון 350, המשך 280, סדרה של 5 ב1200', ['evaluation 350', '“סדרה של 5” 1200']],
    [
      'car_repair',
      'MOT is £45, full service 180, brake pads from 95',
      ['“MOT” 45', 'service 180', 'brakes 95+'],
    ],
    ['accounting', 'monthly bookkeeping 80 a month', ['bookkeeping 80']],
    ['accounting', 'tax return £150, monthly bookkeeping 80 a month', ['tax_return 150', 'bookkeeping 80']],
  ])('are prices beside products in an answer about the business (%s): %s', (trade, text, expected) => {
    expect(told(trade, text, 'offer')).toEqual(expected);
  });

  it.each<Case>([
    ['hair_salon', 'גבר 80, ילד 60', ['mens_cut 80', 'kids_cut 60']],
    ['hair_salon', 'a cut is 120, colour from 280', ['haircut 120', 'color 280+']],
    ['bakery', '28 שח ללחם, 18 לחלה, 6 לחמניות', ['bread 28', 'challah 18']],
  ])('are prices in the answer about prices (%s): %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });

  it('are of the currency that the answer names', () => {
    const currencies = (slot: InterviewSlot) =>
      read('car_repair', 'Service £180, brakes from 95', slot).facts.flatMap((fact) =>
        fact.kind === 'price' ? fact.currency : [],
      );
    expect(currencies('price')).toEqual(['GBP', 'GBP']);
    expect(currencies('offer')).toEqual(['GBP', 'GBP']);
  });

  it.each<readonly [BusinessTypeKey, string]>([
    ['hair_salon', 'we opened in 2012, cuts 3 stylists, colour 2 rooms'],
    ['hair_salon', 'We cut kids 5 to 12 and teens 13 to 17'],
    ['hair_salon', 'haircuts at 9, color at 11, kids at 15'],
    ['hair_salon', 'Haircut 45 min, color 120 min, kids 20 min'],
    ['hair_salon', 'haircut 120'],
    ['accounting', 'tax returns 80 a month'],
    ['bakery', 'we bake sourdough 30 hours, challah 12 hours'],
    ['bakery', 'יש לנו לחם 30 סוגים, חלה 12 סוגים'],
    ['bakery', 'לחם 24 שעות התפחה, חלה 12 שעות, ברחוב הרצל 45'],
    ['school_tutoring', 'מתמטיקה 5, אנגלית 4'],
    ['hotel', '5 rooms, suites 3, 20% fewer in winter'],
    ['photography', 'weddings since 2010, family shoots 2 hours, call 052-1234567'],
    ['yoga_pilates', 'yoga Mon 18, pilates Tue 19'],
  ])('are none where they count, or stand alone (%s): %s', (trade, text) => {
    expect(told(trade, text, 'offer')).toEqual([]);
  });

  it.each<Case>([
    ['bakery', 'sourdough takes 30 hours, 12 loaves a day, since 2009, croissants $4', ['croissant 4']],
    ['beauty_salon', 'מניקור ב-90 שקל, פדיקור 120, פתוחים 9-18, ותק 12 שנה', ['manicure 90', 'pedicure 120']],
    [
      'hair_salon',
      'Cuts are $60. We see 40 clients, age 30 to 50, color 95, 5 minutes from the 12 bus',
      ['haircut 60', 'color 95'],
    ],
  ])('are told from counts where a sign is near (%s): %s', (trade, text, expected) => {
    expect(told(trade, text, 'offer')).toEqual(expected);
  });

  it('are none in the answer about prices where they are ages, houses or telephones', () => {
    expect(told('hair_salon', 'We are at 12 Main Street, call 555-0132, cut 60')).toEqual(['haircut 60']);
    expect(told('photography', 'weddings 2000, 50 edited photos')).toEqual(['wedding 2000']);
    expect(told('hair_salon', 'Kids under 12 are 30, cut 60')).toEqual(['kids_cut 30', 'haircut 60']);
  });
});

describe('shekels without their mark', () => {
  it.each<Case>([
    ['school_tutoring', 'שיעור 45 דק 140 שח', ['usual 140']],
    ['school_tutoring', 'שיעור 60 דק׳ 150 ש״ח', ['usual 150']],
    ['school_tutoring', 'שחמט 120 ש׳ח לשעה', ['chess 120']],
    ['school_tutoring', 'שיעור שח 120', ['chess 120']],
    ['school_tutoring', 'מתמטיקה 140 שח, אנגלית 120', ['math 140', 'english 120']],
  ])('are money behind a number, and chess elsewhere: %s %s', (trade, text, expected) => {
    expect(told(trade, text)).toEqual(expected);
  });

  it('are no product', () => {
    const products = (text: string) =>
      read('school_tutoring', text, 'offer').facts.flatMap((fact) =>
        fact.kind === 'product' ? [fact.term] : [],
      );
    expect(products('שיעור 45 דק 140 שח')).toEqual([]);
    expect(products('שיעורי שח לילדים')).toEqual(['chess']);
  });
});

describe('two prices of one product', () => {
  const read = (text: string, language: Language) => {
    const book = loadTrade('hair_salon', language);
    const request = { text, slot: 'price' as const, book, language, currency: 'USD', year: 2026 };
    return readFacts(request).facts.flatMap((fact) =>
      fact.kind === 'price' ? [`${fact.product ?? fact.wording} ${fact.amount / 100}`] : [],
    );
  };
  it.each<[string, Language, string[]]>([
    ['color 120, root touch up 80', 'en', ['color 120', 'root_touch_up 80']],
    ['color 120, vivid color 180', 'en', ['color 120', 'vivid color 180']],
    ['cut 45, fringe trim 10', 'en', ['haircut 45', 'fringe trim 10']],
    ['balayage 160, half balayage 120', 'en', ['balayage 160', 'half balayage 120']],
    ['צבע שורשים 180, צבע 250', 'he', ['root_touch_up 180', 'color 250']],
    ['haircut 45. sorry, haircut 50', 'en', ['haircut 50']],
  ])('are both kept, the further one in its own words: %s', (text, language, expected) => {
    expect(read(text, language)).toEqual(expected);
  });
});

it.each([
  ['croissants went up to 4', [400]],
  ['croissants are up to 4', []],
  ['a loaf went up by 2', []],
])('a price that went up is no limit, and by how much it did no price: %s', (text, expected) => {
  const book = loadTrade('bakery', 'en');
  const request = {
    text,
    slot: 'price' as const,
    book,
    language: 'en' as const,
    currency: 'USD',
    year: 2026,
  };
  const amounts = readFacts(request).facts.flatMap((fact) => (fact.kind === 'price' ? [fact.amount] : []));
  expect(amounts).toEqual(expected);
});

it.each<[string, Language, string[]]>([
  [
    'עיסוי של שעה 280, שעה וחצי 380, חצי שעה 160',
    'he',
    ['massage_60 280', 'massage_90 380', 'massage_30 160'],
  ],
  ['60-minute massage 90, an hour and a half 120', 'en', ['massage_60 90']],
])('a half that belongs to an hour is nothing by itself: %s', (text, language, expected) => {
  const book = loadTrade('spa_massage', language);
  const request = { text, slot: 'price' as const, book, language, currency: 'USD', year: 2026 };
  const prices = readFacts(request).facts.flatMap((fact) =>
    fact.kind === 'price' ? [`${fact.product ?? fact.wording} ${fact.amount / 100}`] : [],
  );
  expect(prices).toEqual(expected);
});
