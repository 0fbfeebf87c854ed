import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { parseInstruction } from '../instructions/parse.ts';
import { isHebrew } from '../words.ts';
import { readFacts } from './reading.ts';

type Trade = Parameters<typeof loadTrade>[0];

function read(trade: Trade, text: string, slot: InterviewSlot | null = 'offer') {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade(trade, language);
  const {
    facts,
    denied = [],
    intent,
  } = readFacts({ text, slot, book, language, currency: 'USD', year: 2026 });
  const terms = (list: typeof facts) => list.flatMap((one) => ('term' in one ? [one.term] : [])).toSorted();
  return { intent, told: terms(facts), denied: terms(denied) };
}

describe('what is taken out of a statement', () => {
  it.each<[Trade, string, string[]]>([
    ['car_repair', 'מתקנים הכל חוץ מפחחות', ['bodywork']],
    ['car_repair', 'אנחנו מתקנים הכל, חוץ מפחחות, צבע וצמיגים', ['bodywork', 'tires']],
    ['car_repair', 'הכל למעט פחחות', ['bodywork']],
    ['car_repair', 'כל תיקון, אבל לא פחחות', ['bodywork']],
    ['car_repair', 'מלבד צמיגים הכל', ['tires']],
    ['car_repair', 'הכל פרט לצמיגים', ['tires']],
    ['car_repair', 'We fix everything but bodywork', ['bodywork']],
    ['car_repair', 'Everything except bodywork, brakes and tyres.', ['bodywork', 'brakes', 'tires']],
    ['car_repair', 'All repairs apart from bodywork', ['bodywork']],
    ['car_repair', 'Everything other than tires', ['tires']],
    ['hair_salon', 'We do everything except colour', ['color']],
    ['bakery', 'הכל מלבד עוגות, לחמים וחלות', ['bread', 'cake', 'challah']],
  ])('is not told, and denied (%s): %s', (trade, text, terms) => {
    expect(read(trade, text)).toMatchObject({ told: [], denied: terms });
  });

  it.each<[string]>([['ללא גלוטן אין אצלנו'], ['ללא גלוטן אין אצלינו בכלל'], ["Gluten free we don't have"]])(
    'is no promise of what says "free" itself: %s',
    (text) => {
      expect(read('bakery', text).told).toEqual([]);
    },
  );

  it('is of customers, too', () => {
    expect(read('hair_salon', 'everyone except families', 'customer').told).not.toContain('families');
    expect(read('hair_salon', 'everyone except families', 'customer').denied).toContain('families');
  });

  it.each<[Trade, string, string[]]>([
    ['car_repair', 'Everything but bodywork: brakes, tires', ['brakes', 'tires']],
    ['car_repair', 'Everything but bodywork - brakes and tires', ['brakes', 'tires']],
    ['car_repair', 'Everything except bodywork, but we do brakes', ['brakes']],
    ['car_repair', 'Nothing but brakes', ['brakes']],
    ['car_repair', 'We do nothing other than brakes', ['brakes']],
    ['car_repair', 'Apart from brakes we also do tires', ['brakes', 'tires']],
    ['car_repair', 'not only tires but brakes', ['brakes']],
    ['car_repair', 'We do tires, but not only tires', ['tires']],
    ['car_repair', 'חוץ מפחחות אנחנו עושים גם צמיגים', ['bodywork', 'tires']],
    ['car_repair', 'פחחות וצמיגים, חוץ מזה מיזוג', ['ac', 'bodywork', 'tires']],
  ])('nothing else is (%s): %s', (trade, text, terms) => {
    expect(read(trade, text).told).toEqual(expect.arrayContaining(terms));
    for (const term of terms) expect(read(trade, text).denied).not.toContain(term);
  });
});

describe('an instruction to the designer', () => {
  const facts = ['bodywork', 'tires'].map((term) => ({ kind: 'product' as const, term, wording: null }));
  const parse = (text: string) => {
    const language = isHebrew(text) ? 'he' : 'en';
    const book = loadTrade('car_repair', language);
    const { asked, left } = parseInstruction(text, book, { language, currency: 'USD', facts });
    const denied = (asked.denied ?? []).flatMap((one) => ('term' in one ? [one.term] : []));
    return { denied, left, asked };
  };

  it.each([
    ['לא עושים פחחות', ['bodywork']],
    ['אנחנו לא עושים פחחות, תכתבו קצר יותר', ['bodywork']],
    ['We do everything except tires', ['tires']],
    ['we dont do tires. make it shorter', ['tires']],
    ['no bodywork', ['bodywork']],
    ["We don't do brakes", ['brakes']],
  ])('says what there is not: %s', (text, terms) => {
    expect(parse(text)).toMatchObject({ denied: terms, left: [] });
  });

  it.each(['don’t mention tires', 'בלי פחחות', 'no brakes', 'no prices', 'headline: "We don’t do tires"'])(
    'asks for other words alone: %s',
    (text) => {
      expect(parse(text).denied).toEqual([]);
    },
  );

  it('puts nothing in front that it denies', () => {
    expect(parse("We don't give discounts").asked.starts).toEqual([]);
  });
});

describe('what a business says that it does not do', () => {
  it.each<[Trade, string, string[]]>([
    ['hair_salon', 'and we dont do beard trims', ['beard']],
    ['hair_salon', "We don't do kids haircuts", ['kids_cut']],
    ['car_repair', 'we dont do tyres or brakes', ['brakes', 'tires']],
    ['car_repair', 'No bodywork, tires or brakes', ['bodywork', 'brakes', 'tires']],
    ['car_repair', 'We no longer do tires', ['tires']],
    ['car_repair', 'Sorry, we stopped doing tires', ['tires']],
    ['car_repair', 'לא עושים פחחות', ['bodywork']],
    ['car_repair', 'אין אצלנו פחחות', ['bodywork']],
    ['car_repair', 'הפסקנו עם פחחות', ['bodywork']],
    ['car_repair', 'אנחנו כבר לא עושים צמיגים', ['tires']],
    ['cleaning', 'Windows we don’t do', ['windows']],
    ['cleaning', 'Windows are not included', ['windows']],
    ['car_repair', 'פחחות אנחנו לא עושים', ['bodywork']],
    ['car_repair', 'פחחות לא', ['bodywork']],
    ['car_repair', 'צמיגים כבר אין', ['tires']],
    ['bakery', "We don't deliver", ['delivery']],
    ['bakery', 'לא עושים משלוחים', ['delivery']],
    ['bakery', 'אין לנו עוגות יום הולדת', ['birthday_cake']],
  ])('is denied, and an answer (%s): %s', (trade, text, terms) => {
    expect(read(trade, text)).toMatchObject({ intent: 'answer', told: [], denied: terms });
  });

  it.each<[Trade, string]>([
    ['car_repair', "We don't do brakes on Sundays"],
    ['car_repair', "We don't do cheap tires"],
    ['car_repair', "If we don't do the brakes right you get your money back"],
    ['car_repair', "They don't do tires, so people come to us"],
    ['car_repair', "Why don't we do tires?"],
    ['car_repair', 'לא עושים פחחות זולה'],
    ['car_repair', 'אם לא עושים פחחות בזמן, כסף חזרה'],
    ['hair_salon', 'No contract and free parking'],
    ['bakery', "We don't deliver on Fridays"],
    ['bakery', "We don't sell yesterday's bread"],
  ])('is not denied as a whole where a part of it is (%s): %s', (trade, text) => {
    expect(read(trade, text).denied).toEqual([]);
  });

  it('is denied beside what is told', () => {
    expect(read('car_repair', 'צמיגים כן, פחחות לא')).toMatchObject({
      told: ['tires'],
      denied: ['bodywork'],
    });
    expect(read('car_repair', "We do brakes and tires we don't")).toMatchObject({
      told: ['brakes'],
      denied: ['tires'],
    });
    expect(read('car_repair', 'Why pay more, tires are cheap here, or not').told).toContain('tires');
  });

  it('is the owner’s to say where customers are spoken of', () => {
    expect(read('car_repair', 'No tires', 'doubts').denied).toEqual([]);
    expect(read('car_repair', "But we don't do tires", 'doubts').denied).toEqual(['tires']);
  });
});
