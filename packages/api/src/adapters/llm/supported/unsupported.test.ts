import type { FactValue } from '@awning/contract/facts';
import { describe, expect, it } from 'vitest';
import { isWord } from '../grounding.ts';
import { groundOf } from './evidence.ts';
import { plain } from './quotes.ts';
import { fridayBox, loafFor } from './testing/bakery.ts';
import { type Strictness, unsupportedIn } from './unsupported.ts';

const bakery: FactValue[] = [
  { kind: 'product', term: 'sourdough', wording: null },
  { kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } },
  { kind: 'reason', term: 'stays_fresh', wording: null, numbers: { days: 5 } },
  loafFor(600, 'USD'),
  fridayBox,
  { kind: 'place', name: 'Elm Street', relation: 'on' },
  { kind: 'hours', days: [0, 2, 3, 4, 5, 6], opens: '07:00', closes: null },
  { kind: 'quote', text: 'Finally real bread' },
];
const bakeryHe: FactValue[] = [
  { kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } },
  loafFor(3200, 'ILS'),
  { kind: 'hours', days: [0, 1, 2, 3, 4, 5], opens: '07:00', closes: '19:00' },
  { kind: 'place', name: 'רמת גן', relation: 'in' },
  { kind: 'quote', text: 'סוף סוף לחם אמיתי' },
];

const english = {
  facts: bakery,
  texts: [
    'Rises for 30 hours',
    'Stays fresh for 5 days',
    'Loaf $6',
    'Fridays: 2 sourdough loaves and 6 cinnamon buns for $16',
    'On Elm Street',
    'Open Tuesday to Sunday, from 7 am',
    'You mill your own flour',
    '“Finally real bread”',
  ],
  vocabulary: [plain('Crumb & Ember sourdough loaves cinnamon buns bread flour a bakery')],
};
const hebrew = {
  facts: bakeryHe,
  texts: ['תופח 30 שעות', 'כיכר 32 ₪', 'פתוח ראשון עד שישי, 7:00 עד 19:00', 'ברמת גן', '״סוף סוף לחם אמיתי״'],
  vocabulary: [plain('מאפיית הגליל לחם מחמצת')],
};

/** What is found unsupported; null for nothing. */
type Row = [text: string, kind: string | null, strictness?: Strictness];

const rows: Row[] = [
  // What the facts hold, in whatever form.
  [
    'Still fresh on day five. Our sourdough rises for 30 hours. Buy it on Tuesday and toast it on Saturday.',
    null,
  ],
  ['Our sourdough rises for thirty hours', null],
  ['$6 a loaf, Elm Street', null],
  ['Six dollars a loaf', null],
  ['Friday box: 2 loaves, 6 buns, $16', null],
  ['Two loaves and half a dozen buns', null],
  ['Sourdough for the weekend. Fridays on Elm Street, from seven.', null],
  ['Open Tuesday to Sunday from 7 am', null],
  ['Flour we mill ourselves. Customers say: "Finally real bread."', null],
  ['“Finally real bread”', null],
  ['Sourdough too sour? Taste this one.', null],
  ['Feel free to come by', null],
  ['Rely on us, and on an honest loaf', null],
  ['The latest guest in our forest of loaves', null],
  ['Bread for every day', null],
  ['Still Fresh On Day Five', null],
  ['Real Bread From Elm Street', null],
  // Numbers.
  ['Our sourdough rises for 48 hours', 'number'],
  ['Our sourdough rises for forty-eight hours', 'number'],
  ['Twenty-five years of baking', 'number'],
  ['Loved by hundreds of families', 'number,superlative'],
  ['Three generations of bakers', 'number'],
  ['Two hundred and fifty loaves a day', 'number'],
  ['Baking since 2009', 'number'],
  ['Baked twice a day', 'number'],
  ['Fresh for a fortnight, 14 days', 'number'],
  // Prices.
  ['A loaf for $5', 'price'],
  ['A loaf for five dollars', 'price'],
  ['A loaf for €6', 'price'],
  ['20% off every loaf', 'price'],
  ['Twenty percent off', 'price'],
  ['Free delivery', 'price'],
  ['A complimentary bun', 'price'],
  ['Not one free hour this week', null],
  // Dates.
  ['Open on Monday', 'date'],
  ['Order by 9:30', 'date'],
  ['Open until 16.00', 'date'],
  ['Back in December', 'date'],
  ['Last chance', 'date'],
  ['Limited time', 'date'],
  ['Open 24/7', 'number,date'],
  // Names.
  ['Ask for Oliver at the counter', 'name'],
  ['Oliver bakes it himself', 'name'],
  ['Now also in Portland', 'name'],
  ['Better than Walmart bread', 'name,superlative'],
  ['Crumb & Ember bakes sourdough', null],
  // Quotes.
  ['“The crust is a dream”', 'quote'],
  ['"My children eat the crust," says a mother', 'quote'],
  ['Customers say it is the real thing', null],
  // Superlatives.
  ['The best bread in town', 'superlative'],
  ['The cheapest loaf you will find', 'superlative'],
  ['Number one in sourdough', 'superlative'],
  ['The only bakery that mills', 'superlative'],
  ['The most loved bread', 'superlative'],
  ['Award-winning sourdough', 'superlative'],
  ['Certified organic flour', 'superlative,superlative'],
  ['The sweetest buns', 'superlative'],
  ['The cleanest, crunchiest crust', 'superlative,superlative'],
  ['Second to none', 'superlative'],
  ['Top-quality bread', 'superlative'],
  ['★★★★★ bread', 'superlative'],
  ['Recommended by chefs', 'superlative'],
  ['Gluten-free bread', 'superlative'],
  ['All-natural bread', 'superlative'],
  // What is given, cut or promised without a number.
  ['Your first loaf is on us', 'price'],
  ['No delivery fee', 'price'],
  ['A gift with every order', 'price'],
  ['Half the price', 'price'],
  ['A third off', 'number,price'],
  ['Two loaves for the price of one', 'price'],
  ['2-for-1 buns', 'number,price'],
  ['Buy one, get one', 'price'],
  ['Same-day delivery', 'date'],
  ['Ready in minutes', 'date'],
  ['Open every day', 'date'],
  ['The last few loaves', 'date'],
  // Addresses and markup.
  ['Order at evil.example', 'address'],
  ['See https://evil.test/x', 'address'],
  ['Call 555 123 4567', 'number,number,number,address'],
  ['<b>Fresh</b> bread', 'markup'],
  ['Fresh [bread](x)', 'markup'],
  // What an inferred line may say, and may not.
  ['Buys bread twice a week, 38, two children', null, 'inferred'],
  ['Pays $4 elsewhere', 'price', 'inferred'],
  ['The cheapest bakery in town', 'superlative', 'inferred'],
  ['Wonders whether a vegan cake is dry', null, 'inferred'],
  // What is spoken in the interview.
  ['What do people like best about it? Tell me two examples.', null, 'spoken'],
  ['You are the cheapest. What do you sell?', 'superlative', 'spoken'],
  ['A loaf is $4, right?', 'price', 'spoken'],
  ['So it rises for 30 hours. Who buys it?', null, 'spoken'],
  ['So it rises for 72 hours. Who buys it?', 'number', 'spoken'],
];

const rowsHe: Row[] = [
  ['הלחם שלנו תופח 30 שעות', null],
  ['הלחם שלנו תופח שלושים שעות', null],
  ['כיכר ב־32 ₪', null],
  ['כיכר בשלושים ושניים שקלים', null],
  ['פתוח מיום ראשון עד שישי, מ־7:00', null],
  ['פתוח עד 19:00 ברמת גן', null],
  ['״סוף סוף לחם אמיתי״', null],
  ['מחכים לכם ברמת גן', null],
  ['הלחם שלנו תופח 48 שעות', 'number'],
  ['הלחם תופח ארבעים ושמונה שעות', 'number'],
  ['עשרים וחמש שנות ניסיון', 'number'],
  ['מאות לקוחות מרוצים', 'number'],
  ['תוך יומיים אצלכם', 'number'],
  ['שלושה דורות של אופים', 'number'],
  ['כיכר ב־25 ₪', 'price'],
  ['כיכר בעשרים שקל', 'price'],
  ['20% הנחה', 'price,price'],
  ['משלוח חינם', 'price'],
  ['קפה במתנה', 'price'],
  ['פתוח גם בשבת', 'date'],
  ['רק היום', 'date'],
  ['עד גמר המלאי', 'date'],
  ['חוזרים בדצמבר', 'date'],
  ['דנה אופה בעצמה', 'name'],
  ['עכשיו גם בחיפה', 'name'],
  ['״הלחם הכי טעים שאכלתי״', 'quote,superlative'],
  ['״לחם של פעם״', 'quote'],
  ['הלחם הכי טוב בעיר', 'superlative'],
  ['הזולים בשכונה', 'superlative'],
  ['הלחם הטעים ביותר', 'superlative'],
  ['מספר אחת במחמצת', 'superlative'],
  ['היחידים שטוחנים', 'superlative'],
  ['הלחם הטעים בעיר', 'superlative'],
  ['לחם יחיד במינו', 'superlative'],
  ['מומלץ על ידי שפים', 'superlative'],
  ['לחם ללא גלוטן', 'superlative'],
  ['המשלוח עלינו', null],
  ['משלוח עלינו', 'price'],
  ['בלי דמי משלוח', 'price'],
  ['השני בחצי מחיר', 'number,price,price'],
  ['רבע מחיר', 'price'],
  ['מחיר מיוחד', 'price'],
  ['דור רביעי לאופים', 'number'],
  ['משלוח באותו יום', 'date'],
  ['פתוח כל יום', 'date'],
  ['כיכרות לכל יום', null],
  ['לפרטים: evil.example', 'address'],
  ['אם היו אומרים לכם משהו אחד, מה הוא היה?', null, 'spoken'],
  ['אתם הכי זולים בעיר. מה אתם מוכרים?', 'superlative', 'spoken'],
  ['מה הכי חשוב ללקוחות?', null, 'spoken'],
];

const kindsIn = (text: string, ground: ReturnType<typeof groundOf>, strictness: Strictness = 'ad') =>
  unsupportedIn(text, ground, strictness, { isWord })
    .map(({ kind }) => kind)
    .join() || null;

describe('what no fact holds', () => {
  it.each(rows)('%s: %s', (text, kind, strictness) => {
    expect(kindsIn(text, groundOf(english), strictness)).toBe(kind);
  });
  it.each(rowsHe)('%s: %s', (text, kind, strictness) => {
    expect(kindsIn(text, groundOf(hebrew), strictness)).toBe(kind);
  });
  it('a superlative, a gift and a month stand where a fact has them in its own words', () => {
    const texts = ['Free delivery in December', 'Voted best bakery of Portland'];
    const ground = groundOf({ ...english, texts });
    expect(kindsIn('Voted best bakery of Portland. Free delivery in December.', ground)).toBe(null);
  });
});
