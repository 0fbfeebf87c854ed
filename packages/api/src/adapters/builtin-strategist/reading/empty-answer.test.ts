import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import { readFacts } from './reading.ts';

const factsIn = (text: string, slot: InterviewSlot) => {
  const language = /[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en';
  const currency = language === 'he' ? 'ILS' : 'USD';
  return readFacts({ text, slot, book: loadTrade('bakery', language), language, currency, year: 2026 }).facts;
};

const empty: [InterviewSlot, string[]][] = [
  [
    'customer',
    [
      'Nothing really',
      'Whoever comes',
      'whoever walks in, really',
      'Nobody special',
      'No one in particular.',
      'All sorts of people',
      'You name it',
      'It varies',
      'Normal people',
      'מי שבא',
      'כל מי שמגיע',
      'כל מיני אנשים',
      'כולם בעצם',
      'לא מישהו מיוחד',
      'משתנה',
    ],
  ],
  [
    'doubts',
    [
      'Nothing really',
      'None',
      'no doubts',
      'They don’t hesitate',
      'Nothing comes to mind, honestly',
      'I don’t think so',
      'כלום',
      'שום דבר מיוחד',
      'אין ממש',
      'לא משהו',
    ],
  ],
  [
    'trigger',
    [
      'Nothing special',
      'they just come',
      'no reason',
      'Whenever',
      'The usual',
      'סתם באו',
      'לא קרה כלום',
      'ככה',
    ],
  ],
  ['success', ['Nothing', 'not really', 'כלום']],
  ['reach', ['Nowhere', 'בשום מקום']],
];

it.each(empty.flatMap(([slot, texts]) => texts.map((text) => [slot, text] as const)))(
  'an answer without content is no fact: %s, “%s”',
  (slot, text) => expect(factsIn(text, slot)).toEqual([]),
);

const full: [InterviewSlot, string][] = [
  ['customer', 'Whoever works nights at the hospital'],
  ['customer', 'Nothing really, mostly nurses after a night shift'],
  ['customer', 'מי שגר ברחוב הזה'],
  ['doubts', 'Nothing tastes like at home'],
  ['trigger', 'Just passing by'],
  ['trigger', 'Whenever guests come'],
  ['success', 'Nothing fancy, ten more orders a week'],
  ['reach', 'Every day, from seven'],
];
it.each(full)('what begins like one and tells something is one: %s, “%s”', (slot, text) => {
  expect(factsIn(text, slot)).not.toEqual([]);
});
