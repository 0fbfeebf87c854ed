import type { FactValue } from '@awning/contract/facts';
import { describe, expect, it } from 'vitest';
import type { AdText, TruthFacts } from '../../../ports/truth.ts';
import { untrueIn } from './untrue.ts';

const price = (product: string | null, amount: number, more: object = {}): FactValue => ({
  ...{
    kind: 'price',
    product,
    wording: null,
    amount,
    upTo: null,
    currency: 'USD',
    isFrom: false,
    unit: 'item',
  },
  ...more,
});
const shekels = (product: string, amount: number) => price(product, amount, { currency: 'ILS' });
const offer = (more: object): FactValue => ({
  kind: 'offer',
  ...{ product: null, items: [], wording: null, amount: null, percentOff: null, currency: 'USD', days: [] },
  ...more,
});
const hours = (
  days: number[],
  opens: string | null,
  closes: string | null,
  more: object = {},
): FactValue => ({
  ...{ kind: 'hours', days, opens, closes },
  ...more,
});
const claim = (term: string, numbers: Record<string, number> = {}): FactValue => ({
  ...{ kind: 'reason', term, wording: null, numbers },
});
const ownClaim = (wording: string): FactValue => ({ kind: 'policy', term: null, wording, numbers: {} });
const product = (term: string): FactValue => ({ kind: 'product', term, wording: null });

/** The words that are found in an ad; `ad` is its text, or more of it. */
function found(ad: string | Partial<AdText>, facts: Partial<TruthFacts>): string[] {
  const text = typeof ad === 'string' ? { text: ad } : ad;
  return untrueIn(
    { headline: '', text: '', description: '', ...text },
    { type: 'bakery' },
    { current: [], former: [], rejected: [], ...facts },
  ).map(({ words }) => words);
}

describe('a price in an ad', () => {
  const changed = { former: [price('sourdough', 700)], current: [price('sourdough', 800)] };

  it.each([
    ['beside its product', 'A sourdough loaf for $7.', ['$7']],
    [
      'in another place than its product',
      { headline: 'Still fresh on day five', text: 'Our sourdough.', description: '$7, Elm Street' },
      ['$7'],
    ],
    ['with cents', 'Sourdough, $7.00 a loaf', ['$7.00']],
    ['as it is now', 'A sourdough loaf for $8.', []],
    ['of another product', 'Cinnamon buns for $7.', []],
    ['of nothing that was a fact', 'Sourdough. Delivery costs $9.', []],
    ['that is saved', 'Sourdough: $7 off on Fridays.', []],
    ['in another currency', 'A sourdough loaf for £7.', []],
    ['that counts something else', 'Seven kinds of sourdough, 7 days a week.', []],
  ])('is compared with what was told since: %s', (_, ad, words) => {
    expect(found(ad, changed)).toEqual(words);
  });

  it('names what holds instead', () => {
    const [statement] = untrueIn(
      { headline: 'Sourdough for $7', text: '', description: '' },
      { type: 'bakery' },
      { ...changed, rejected: [] },
    );
    expect(statement).toEqual({
      field: 'headline',
      words: '$7',
      former: price('sourdough', 700),
      current: price('sourdough', 800),
    });
  });

  it('is true while something that it may be of has it', () => {
    const current = [price('sourdough', 800), price('croissant', 700)];
    expect(found('Fresh every morning, $7.', { ...changed, current })).toEqual([]);
    expect(found('Sourdough and croissants, $7.', { ...changed, current })).toEqual([]);
    expect(found('A sourdough loaf for $7.', { ...changed, current })).toEqual(['$7']);
    const range = [price('sourdough', 600, { upTo: 900, isFrom: true })];
    expect(found('A sourdough loaf for $7.', { ...changed, current: range })).toEqual([]);
  });

  it('is untrue once it is taken back, and nothing else is told', () => {
    expect(found('A sourdough loaf for $7.', { rejected: [price('sourdough', 700)] })).toEqual(['$7']);
  });

  it('is read in Hebrew', () => {
    const facts = { former: [shekels('challah', 1800)], current: [shekels('challah', 2200)] };
    expect(found('חלה טרייה ב-\u206018\u00a0₪ בכל שישי.', facts)).toEqual(['18\u00a0₪']);
    expect(found('חלה ב-18 ש"ח', facts)).toEqual(['18 ש"ח']);
    expect(found('חלה טרייה ב-22 ₪ בכל שישי.', facts)).toEqual([]);
    expect(found('קרואסון ב-18 ₪.', facts)).toEqual([]);
    expect(found('18 סוגי חלה.', facts)).toEqual([]);
  });
});

describe('an offer in an ad', () => {
  it('is untrue once it has ended: its sum, its percentage, what was free', () => {
    const box = offer({ items: [{ count: 2, product: 'sourdough' }], wording: 'Friday box', amount: 1600 });
    expect(found('Friday box: 2 sourdough loaves, $16', { rejected: [box] })).toEqual(['$16']);
    const half = offer({ product: 'cake', percentOff: 20 });
    expect(found('20% off cakes', { former: [half] })).toEqual(['20%']);
    expect(found('Cakes with 20% less sugar', { former: [half] })).toEqual([]);
    expect(found('Cakes with 20% butter', { former: [half] })).toEqual([]);
    expect(found('20% off cakes', { former: [half], current: [half] })).toEqual([]);
    const gift = offer({ product: 'cookie', amount: 0 });
    expect(found('A free cookie for every child.', { former: [gift] })).toEqual([
      'A free cookie for every child',
    ]);
    expect(found('Free delivery. Cookies daily.', { former: [gift] })).toEqual([]);
    expect(found('20% הנחה על עוגות', { former: [half] })).toEqual(['20%']);
    expect(found('עוגייה במתנה לכל ילד', { former: [gift] })).toEqual(['עוגייה במתנה לכל ילד']);
  });

  it('is untrue under terms that are others now', () => {
    const until = (terms: string) => offer({ product: 'cake', percentOff: 20, terms });
    const facts = { former: [until('until Friday')], current: [until('until the end of December')] };
    expect(found('20% off cakes (until Friday)', facts)).toEqual(['until Friday']);
    expect(found('20% off cakes (until the end of December)', facts)).toEqual([]);
    expect(found('Cakes to order until Friday', facts)).toEqual([]);
    const narrower = { ...facts, current: [until('new customers, until Friday')] };
    expect(found('20% off cakes (until Friday)', narrower)).toEqual([]);
  });
});

describe('opening hours in an ad', () => {
  const week = {
    former: [hours([2, 3, 4, 5, 6, 0], '07:00', '18:00')],
    current: [hours([2, 3, 4, 5, 6], '08:00', '18:00')],
  };

  it.each([
    ['that begin later now', 'Open Tuesday to Saturday from 7', ['Open Tuesday to Saturday from 7']],
    ['on a day that is closed now', 'Open on Sunday from 7 to 6.', ['Open on Sunday from 7 to 6']],
    ['as they are now', 'Open Tuesday to Saturday from 8 to 6.', []],
    ['that never were a fact', 'Open Monday to Friday from 9.', []],
    ['of something else', 'Baking class on Tuesday from 7 to 9.', []],
  ])('are compared with those that hold: %s', (_, ad, words) => {
    expect(found(ad, week)).toEqual(words);
  });

  it('are read in Hebrew', () => {
    const facts = {
      former: [hours([0, 1, 2, 3, 4], '07:00', '19:00')],
      current: [hours([0, 1, 2, 3, 4], '08:00', '19:00')],
    };
    expect(found('פתוח ראשון עד חמישי 7:00-19:00.', facts)).toEqual(['פתוח ראשון עד חמישי 7:00-19:00']);
    expect(found('פתוח ראשון עד חמישי 8:00-19:00.', facts)).toEqual([]);
  });
});

describe('a claim in an ad', () => {
  it('is untrue with the number that it once had', () => {
    const facts = {
      former: [claim('long_rise', { hours: 30 })],
      current: [claim('long_rise', { hours: 24 })],
    };
    expect(found('Our dough rises for 30 hours.', facts)).toEqual(['Our dough rises for 30 hours']);
    expect(found('Our dough rises for 24 hours.', facts)).toEqual([]);
    expect(found('Open 30 hours a week.', facts)).toEqual([]);
    expect(found('הבצק תופח 30 שעות.', facts)).toEqual(['הבצק תופח 30 שעות']);
    expect(found('הבצק תופח 24 שעות.', facts)).toEqual([]);
  });

  it('is untrue once it is denied, in the ad’s own words as well', () => {
    const rejected = [{ ...claim('allergies'), kind: 'policy' } as FactValue, product('gluten_free_bread')];
    expect(found('Gluten free, and so soft.', { rejected })).toEqual(['Gluten free, and so soft']);
    expect(found('Not gluten free, and so soft.', { rejected })).toEqual([]);
    expect(found({ headline: 'Gluten-free bread' }, { rejected })).toHaveLength(1 + 1);
    expect(found('לחם ללא גלוטן', { rejected })).not.toEqual([]);
  });

  it('in its owner’s words is found as she wrote it', () => {
    const facts = { former: [ownClaim('Stone oven from 1920')], current: [] };
    expect(found('Bread from our stone oven from 1920.', facts)).toEqual(['Stone oven from 1920']);
    expect(found('Bread from an oven.', facts)).toEqual([]);
    expect(found('Stone oven from 1920', { ...facts, current: facts.former })).toEqual([]);
    const reworded = {
      former: [claim('own_flour')],
      current: [ownClaim('We mill our own flour on a stone')],
    };
    expect(found('We mill our own flour.', reworded)).toEqual([]);
    expect(found('We mill our own flour.', { former: reworded.former })).toHaveLength(1);
  });
});

describe('a product in an ad', () => {
  it('is untrue where there is none, and true where it is no longer mentioned', () => {
    expect(found('Croissants from six.', { rejected: [product('croissant')] })).toEqual(['croissants']);
    expect(found('קרואסונים משש בבוקר', { rejected: [product('croissant')] })).toEqual(['קרואסונים']);
    expect(found('Croissants from six.', { former: [product('croissant')] })).toEqual([]);
    expect(found('No croissants here.', { rejected: [product('croissant')] })).toEqual([]);
  });

  it('is no part of another product’s name', () => {
    const current = [product('gluten_free_bread')];
    expect(found('Gluten-free bread.', { rejected: [product('bread')], current })).toEqual([]);
    expect(found('Cinnamon buns.', { rejected: [product('bun')] })).toEqual([]);
    const rejected = [product('bread')];
    expect(found('Sourdough bread.', { rejected, current: [product('sourdough')] })).toEqual([]);
    expect(found('Two loaves for the weekend.', { rejected, current: [product('sourdough')] })).toEqual([]);
    expect(found('Two loaves for the weekend.', { rejected, current: [product('cake')] })).toEqual([
      'loaves',
    ]);
  });
});

describe('an address and a quotation in an ad', () => {
  it('are compared word for word', () => {
    const place = (name: string): FactValue => ({ kind: 'place', name, relation: 'on' });
    const moved = { former: [place('12 Elm Street')], current: [place('4 Oak Road')] };
    expect(found('Find us at 12 Elm Street.', moved)).toEqual(['12 Elm Street']);
    expect(found('Find us at 112 Elm Street.', moved)).toEqual([]);
    const quote: FactValue = { kind: 'quote', text: 'Finally real bread' };
    expect(found('“Finally real bread”', { rejected: [quote] })).toEqual(['Finally real bread']);
  });
});
