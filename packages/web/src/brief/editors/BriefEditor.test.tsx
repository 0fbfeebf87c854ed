// @vitest-environment happy-dom
import type { FactValue } from '@awning/contract/facts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import brief from '../../../../contract/locales/en/brief.json' with { type: 'json' };
import common from '../../../../contract/locales/en/common.json' with { type: 'json' };
import { Providers } from '../../testing/Providers.tsx';
import BriefEditor, { type BriefEditorProps } from './BriefEditor.tsx';
import type { Entered } from './editor.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { brief, common } } }));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const scene = { language: 'en', currency: 'GBP', country: 'GB', hasPhone: true } as const;

/** What stands in an editor, as it reports it. */
function open(props: Partial<BriefEditorProps> & Pick<BriefEditorProps, 'kind'>) {
  const last: { entered: Entered | null } = { entered: null };
  const show = (more: Partial<BriefEditorProps> = {}) => (
    <BriefEditor
      topic="price"
      scene={scene}
      showsProblems={false}
      onChange={(entered) => {
        last.entered = entered;
      }}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(show(), { wrapper: Providers });
  return { last, showProblems: () => rerender(show({ showsProblems: true })) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });

test('a price line is kept as it was entered, with what it is for and on what condition', () => {
  const { last } = open({ kind: 'prices' });
  expect(last.entered?.isBlank).toBe(true);
  type(brief.price.what, ' Armchairs ');
  type(brief.price.amount, '180');
  fireEvent.click(screen.getByLabelText(brief.price.from));
  type(brief.price.terms, 'plus fabric');
  const line: FactValue = {
    kind: 'price',
    product: null,
    wording: 'Armchairs',
    amount: 18_000,
    upTo: null,
    currency: 'GBP',
    isFrom: true,
    unit: 'item',
    terms: 'plus fabric',
  };
  expect(last.entered).toEqual({ items: [line], hasProblems: false, isBlank: false });
});

test('a line that was typed as one fills the fields, to be looked at', () => {
  const { last } = open({ kind: 'prices' });
  type(brief.price.what, 'Armchairs from £180 plus fabric');
  expect(last.entered?.hasProblems).toBe(true);
  fireEvent.blur(screen.getByLabelText(brief.price.what));
  expect(last.entered?.items).toMatchObject([
    { wording: 'Armchairs', amount: 18_000, isFrom: true, terms: 'plus fabric' },
  ]);
});

test.each([
  ['', brief.problems.amountMissing],
  ['about six', brief.problems.amount],
])('a price of “%s” is told at its field once it is to be sent', (amount, problem) => {
  const { last, showProblems } = open({ kind: 'prices' });
  type(brief.price.what, 'Loaf');
  type(brief.price.amount, amount);
  expect(screen.queryByText(problem)).toBeNull();
  showProblems();
  expect(screen.getByText(problem)).toBeTruthy();
  expect(last.entered).toMatchObject({ items: [], hasProblems: true });
});

test('hours of several rows are one item, midnight ends a day, and a row without days is told', () => {
  const { last, showProblems } = open({ kind: 'hours' });
  const row = (number: number) => within(screen.getByRole('group', { name: new RegExp(`hours ${number}$`) }));
  for (const day of ['Monday', 'Tuesday']) fireEvent.click(screen.getByLabelText(day));
  type(brief.hours.opens, '17:00');
  type(brief.hours.closes, '00:00');
  fireEvent.click(screen.getByRole('button', { name: brief.another }));
  fireEvent.change(row(2).getByLabelText(brief.hours.opens), { target: { value: '09:00' } });
  fireEvent.change(row(2).getByLabelText(brief.hours.closes), { target: { value: '13:00' } });
  expect(last.entered?.hasProblems).toBe(true);
  showProblems();
  expect(screen.getByText(brief.problems.day)).toBeTruthy();
  fireEvent.click(row(2).getByLabelText('Friday'));
  expect(last.entered).toMatchObject({
    hasProblems: false,
    items: [
      {
        kind: 'hours',
        days: [1, 2],
        opens: '17:00',
        closes: '24:00',
        more: [{ days: [5], opens: '09:00', closes: '13:00' }],
      },
    ],
  });
});

const openOn = (days: number[], opens: string, closes: string): Extract<FactValue, { kind: 'hours' }> => ({
  kind: 'hours',
  days,
  opens,
  closes,
  byAppointment: false,
});

test('from midnight until midnight is round the clock, and no other time until itself', () => {
  const { last, showProblems } = open({ kind: 'hours' });
  fireEvent.click(screen.getByLabelText('Sunday'));
  type(brief.hours.opens, '00:00');
  type(brief.hours.closes, '00:00');
  expect(last.entered?.items).toEqual([openOn([0], '00:00', '24:00')]);
  type(brief.hours.opens, '09:00');
  type(brief.hours.closes, '09:00');
  showProblems();
  expect(screen.getByText(brief.problems.timesEqual)).toBeTruthy();
});

test('hours that say nothing but when it is closed open with a row to fill in', () => {
  const closed: FactValue = { kind: 'hours', days: [], opens: null, closes: null, closed: [6] };
  const { last } = open({ kind: 'hours', initial: closed });
  fireEvent.click(screen.getByLabelText('Sunday'));
  type(brief.hours.opens, '09:00');
  type(brief.hours.closes, '17:00');
  expect(last.entered?.items).toEqual([openOn([0], '09:00', '17:00')]);
});

test('what a business has one of is added to, and is nothing new until then', () => {
  const { last } = open({ kind: 'hours', start: openOn([1, 2], '09:00', '17:00') });
  expect(last.entered?.isBlank).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: brief.another }));
  const added = within(screen.getByRole('group', { name: /hours 2$/ }));
  fireEvent.click(added.getByLabelText('Friday'));
  fireEvent.change(added.getByLabelText(brief.hours.opens), { target: { value: '09:00' } });
  fireEvent.change(added.getByLabelText(brief.hours.closes), { target: { value: '13:00' } });
  expect(last.entered?.items).toEqual([
    { ...openOn([1, 2], '09:00', '17:00'), more: [{ days: [5], opens: '09:00', closes: '13:00' }] },
  ]);
});

test('the focus goes to the row that was added, and after a removal to the one in its place', () => {
  open({ kind: 'quotes', topic: 'words' });
  for (const words of ['one', 'two', 'three']) {
    const field = screen.getAllByLabelText(brief.quote.label).at(-1) as HTMLElement;
    fireEvent.change(field, { target: { value: words } });
    fireEvent.click(screen.getByRole('button', { name: brief.another }));
    expect(document.activeElement).toBe(screen.getAllByLabelText(brief.quote.label).at(-1));
  }
  const focused = () => (document.activeElement as HTMLTextAreaElement).value;
  const remove = (at: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[at] as HTMLElement);
  remove(1);
  expect(focused()).toBe('three');
  remove(2);
  expect(focused()).toBe('three');
});

const range: FactValue = {
  ...{ kind: 'price', product: null, wording: 'Chairs', amount: 1000, upTo: 2000 },
  ...{ currency: 'GBP', isFrom: false, unit: 'item' },
} as FactValue;

test('the end of a range is typed anew, left out, and told where it is not more than the price', () => {
  const { last, showProblems } = open({ kind: 'prices', initial: range });
  type(brief.price.upTo, '');
  expect(last.entered?.items).toEqual([{ ...range, upTo: null }]);
  type(brief.price.upTo, '9');
  showProblems();
  expect(screen.getByText(brief.problems.upTo)).toBeTruthy();
  type(brief.price.upTo, '30');
  expect(last.entered?.items).toEqual([{ ...range, upTo: 3000 }]);
});

test('a line whose condition is too long for its field stays as it was typed', () => {
  open({ kind: 'prices' });
  const line = `Chairs £180 ${'and so on '.repeat(17)}`.trim();
  type(brief.price.what, line);
  fireEvent.blur(screen.getByLabelText(brief.price.what));
  expect((screen.getByLabelText(brief.price.what) as HTMLInputElement).value).toBe(line);
  expect((screen.getByLabelText(brief.price.amount) as HTMLInputElement).value).toBe('');
});

test.each<[BriefEditorProps['kind'], BriefEditorProps['topic'], Record<string, string>, FactValue]>([
  [
    'quotes',
    'words',
    { [brief.quote.label]: 'it goes thru paper!!' },
    { kind: 'quote', text: 'it goes thru paper!!' },
  ],
  [
    'products',
    'offer',
    { [brief.product.label]: 'chimney sweep' },
    { kind: 'product', term: null, wording: 'chimney sweep' },
  ],
  ['never', 'tone', { [brief.never.label]: 'cheap' }, { kind: 'taboo', words: 'cheap' }],
  [
    'doubts',
    'doubts',
    {
      [brief.doubt.doubt]: 'afraid Ill ruin the japanese ones',
      [brief.doubt.answer]: 'wet stones, no grinder',
    },
    {
      kind: 'doubt',
      term: null,
      wording: 'afraid Ill ruin the japanese ones',
      answer: 'wet stones, no grinder',
    },
  ],
  [
    'sentences',
    'choice',
    { [brief.sentence.label]: 'you watch me do it' },
    { kind: 'sentence', topic: 'choice', text: 'you watch me do it' },
  ],
  [
    'sentences',
    'customer',
    { [brief.sentence.label]: 'Not landlords' },
    { kind: 'note', topic: 'customer', text: 'Not landlords' },
  ],
  [
    'sentences',
    'trigger',
    { [brief.sentence.label]: 'guests are coming' },
    { kind: 'trigger', term: null, wording: 'guests are coming' },
  ],
  ['places', 'reach', { [brief.place.name]: 'Boulder' }, { kind: 'place', relation: 'in', name: 'Boulder' }],
])('%s of %s keep what was typed letter for letter', (kind, topic, typed, value) => {
  const { last } = open({ kind, topic });
  for (const [label, words] of Object.entries(typed)) type(label, words);
  expect(last.entered?.items).toEqual([value]);
});

test('an item that is corrected comes back as it was, where nothing was changed', () => {
  const offer: FactValue = {
    kind: 'offer',
    product: 'loaf',
    items: [{ count: 2, product: 'loaf' }],
    wording: 'Friday box',
    amount: 1650,
    percentOff: null,
    currency: 'USD',
    days: [5],
    from: '2124-12-12',
    until: '2124-12-14',
    terms: 'while stocks last',
  };
  const { last } = open({ kind: 'offer', initial: offer });
  expect(last.entered?.items).toEqual([offer]);
});

test.each([
  [{ from: '2124-12-14', until: '2124-12-12' }, brief.problems.lastDay],
  [{ from: '2024-12-12', until: '' }, brief.problems.past],
  [{ from: '', until: '2024-12-12' }, brief.problems.past],
])('an offer from %o is not kept', ({ from, until }, problem) => {
  const { last } = open({ kind: 'offer', showsProblems: true });
  type(brief.offer.what, 'Open evening');
  if (from) type(brief.offer.from, from);
  if (until) type(brief.offer.until, until);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(last.entered?.items).toEqual([]);
});

test('Hebrew says who speaks and who is addressed; English only I or we', () => {
  const { last } = open({ kind: 'voice' });
  expect(screen.queryByText(brief.voice.addresses)).toBeNull();
  cleanup();
  const hebrew = open({
    kind: 'voice',
    scene: { language: 'he', currency: 'ILS', country: 'IL', hasPhone: true },
  });
  fireEvent.click(screen.getByRole('button', { name: brief.voice.i }));
  fireEvent.click(screen.getByRole('button', { name: brief.voice.speakers.f }));
  fireEvent.click(screen.getByRole('button', { name: brief.voice.addressed.all }));
  expect(hebrew.last.entered?.items).toEqual([
    { kind: 'voice', speaks: 'i', speaker: 'f', addresses: 'all' },
  ]);
  expect(last.entered?.isBlank).toBe(true);
});

test('what was typed and not sent is there again after a reload', () => {
  open({ kind: 'quotes', topic: 'words', draft: 'one.quotes' });
  type(brief.quote.label, 'finally real bread');
  cleanup();
  const { last } = open({ kind: 'quotes', topic: 'words', draft: 'one.quotes' });
  expect(last.entered?.items).toEqual([{ kind: 'quote', text: 'finally real bread' }]);
});

test('“by appointment only” is enough by itself, and is told once for all rows', () => {
  const { last } = open({ kind: 'hours' });
  const box = () => screen.getAllByRole('checkbox', { name: brief.hours.byAppointment });
  fireEvent.click(box()[0] as HTMLElement);
  const alone = { kind: 'hours', days: [], opens: null, closes: null, byAppointment: true };
  expect(last.entered).toEqual({ items: [alone], hasProblems: false, isBlank: false });
  fireEvent.click(screen.getByLabelText('Sunday'));
  expect(last.entered?.hasProblems).toBe(true);
  type(brief.hours.opens, '09:00');
  type(brief.hours.closes, '17:00');
  fireEvent.click(screen.getByRole('button', { name: brief.another }));
  expect(box()).toHaveLength(1);
  expect(last.entered?.items).toEqual([{ ...openOn([0], '09:00', '17:00'), byAppointment: true }]);
});

test('“by appointment only” can be taken back', () => {
  const { last } = open({ kind: 'hours', start: { ...openOn([1], '09:00', '17:00'), byAppointment: true } });
  fireEvent.click(screen.getByRole('checkbox', { name: brief.hours.byAppointment }));
  expect(last.entered?.items).toEqual([openOn([1], '09:00', '17:00')]);
});

test('places that somebody goes to are listed with commas, an address has some', () => {
  const { last } = open({ kind: 'places', topic: 'reach' });
  type(brief.place.name, '12 Elm Street, Bath');
  expect(last.entered?.items).toMatchObject([{ relation: 'in', name: '12 Elm Street, Bath' }]);
  type(brief.place.name, 'Bath, Wells , ');
  type(brief.place.relation, 'serves');
  expect(last.entered?.items).toMatchObject([
    { relation: 'serves', name: 'Bath' },
    { relation: 'serves', name: 'Wells' },
  ]);
});
