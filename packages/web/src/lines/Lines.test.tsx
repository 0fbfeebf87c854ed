// @vitest-environment happy-dom
import type { LineBank, LineCandidate } from '@awning/contract/lines';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../contract/locales/en/common.json' with { type: 'json' };
import creatives from '../../../contract/locales/en/creatives.json' with { type: 'json' };
import en from '../../../contract/locales/en/lines.json' with { type: 'json' };
import { queryClient } from '../api/query.ts';
import { Providers } from '../testing/Providers.tsx';
import { toast, toastStore } from '../ui/toast.ts';
import Lines from './Lines.tsx';

const businessId = '0198a000-0000-7000-8000-000000000001';
const lineId = '0198a000-0000-7000-8000-000000000002';
const sample = {
  headline: 'Knives sharpened',
  text: 'In Boulder.',
  description: '$8 a knife',
  callToAction: 'CALL_NOW' as const,
};
const candidateOf = (words: string): LineCandidate => ({
  words,
  language: 'en',
  roles: ['headline', 'text'],
  telling: 'how',
  restsOn: [{ id: lineId, version: 1 }],
  source: 'answer',
  ad: { ...sample, headline: words },
  role: 'headline',
  beside: [],
});

let bank: LineBank;
/** What the server does of a decision. */
const decide = ({ words, instead }: { words: string; instead?: string }) => {
  const candidates = bank.candidates.filter((one) => one.words !== words && one.words !== instead);
  bank = { ...bank, candidates, clashes: bank.clashes.filter((pair) => !pair.includes(words)) };
};
/** What was sent: method, path, body. */
let sent: unknown[] = [];
beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { lines: en, creatives, common } },
  }),
);
beforeEach(() => {
  sent = [];
  bank = {
    language: 'en',
    lines: [],
    refused: [],
    candidates: [candidateOf('You watch me do it'), candidateOf('Wet stones, no grinder')],
    typed: [],
    clashes: [],
    languages: [],
    starters: [
      {
        id: 'if',
        asks: null,
        parts: ['If ', ', ', '.'],
        telling: 'relief',
        example: ['it breaks', 'you pay nothing'],
      },
    ],
    sample,
    hasPrice: false,
    needs: { headlines: 3, texts: 1 },
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const path = pathname.replace('/api', '');
    // A question, which stores nothing.
    if (path === '/creative/spelling') {
      const { text } = JSON.parse(String(body));
      const mended = text.replace('stonse', 'stones');
      return Response.json({ headline: null, text: mended === text ? null : mended, description: null });
    }
    if (method !== 'GET') sent.push([method, path, body ? JSON.parse(String(body)) : null]);
    if (method === 'POST') decide(JSON.parse(String(body)));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method !== 'GET') return Response.json({ id: lineId }, { status: 201 });
    return Response.json(path.endsWith('/lines') ? bank : { data: [] });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  toast.close();
});

async function open(): Promise<void> {
  await act(async () => render(<Lines businessId={businessId} avatarId={null} />, { wrapper: Providers }));
  await screen.findByRole('region', { name: en.candidates.title });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const asked = () => within(screen.getByRole('region', { name: en.candidates.title }));
const shown = () => asked().getByRole('figure').textContent;

test('a line is kept as it stands in the ad, the next one follows, and it can be taken back', async () => {
  await open();
  screen.getByText('3 headlines · 1 text');
  expect(shown()).toContain('You watch me do it');
  await press(en.candidates.keep);
  await vi.waitFor(() => expect(shown()).toContain('Wet stones'));
  const { words, language, roles, telling, restsOn, source } = candidateOf('You watch me do it');
  expect(sent).toEqual([
    ['POST', `/businesses/${businessId}/lines`, { words, language, roles, telling, restsOn, source }],
  ]);
  await vi.waitFor(() => expect(toastStore.current()?.action).toBeTruthy());
  await act(async () => toastStore.current()?.action?.onClick());
  await vi.waitFor(() => expect(sent[1]).toEqual(['DELETE', `/lines/${lineId}/decision`, null]));
});

test('“Not this” is sent, and nothing else becomes of the line', async () => {
  await open();
  await press(en.candidates.refuse);
  const body = { words: 'You watch me do it', language: 'en', source: 'answer' };
  await vi.waitFor(() => expect(sent).toEqual([['POST', `/businesses/${businessId}/lines/refuse`, body]]));
});

test('a sentence that is longer than any line is made shorter or left out', async () => {
  const long = candidateOf('We never use a grinder, and here is why we do not. '.repeat(4).trim());
  bank = { ...bank, candidates: [{ ...long, roles: [], role: 'text' }] };
  await open();
  asked().getByText(/Make it shorter, or leave it out/);
  expect(asked().queryByRole('button', { name: en.candidates.keep })).toBeNull();
  await press(en.candidates.change);
  const keep = () => asked().getByRole<HTMLButtonElement>('button', { name: en.edit.keep });
  expect(keep().disabled).toBe(true);
  const field = asked().getByRole('textbox', { name: en.edit.label });
  fireEvent.change(field, { target: { value: 'We never use a grinder' } });
  expect(keep().disabled).toBe(false);
  await press(en.edit.keep);
  await vi.waitFor(() =>
    expect(sent).toMatchObject([['POST', `/businesses/${businessId}/lines`, { instead: long.words }]]),
  );
});

test('a misspelt line is kept in its right spelling after a tap and a look, and in none unasked', async () => {
  const misspelt = candidateOf('Wet stonse, no grinder');
  bank = { ...bank, candidates: [misspelt] };
  await open();
  const rather = await asked().findByText(/^Did you mean “Wet stones, no grinder.?”\?$/);
  await act(async () => fireEvent.click(rather));
  expect(sent).toEqual([]);
  await press(en.edit.keep);
  const kept = { words: 'Wet stones, no grinder', instead: misspelt.words };
  await vi.waitFor(() => expect(sent).toMatchObject([['POST', `/businesses/${businessId}/lines`, kept]]));
});

test('a line of her own that is misspelt is asked about as it is typed', async () => {
  await open();
  await press(en.own.open);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.own.lead });
  fireEvent.change(field, { target: { value: 'Wet stonse, no grinder' } });
  const rather = await screen.findByText('Did you mean “Wet stones, no grinder”?');
  await act(async () => fireEvent.click(rather));
  expect(field.value).toBe('Wet stones, no grinder');
  expect(sent).toEqual([]);
});

test('two lines that may not both be true are asked about once', async () => {
  const typed = { ...candidateOf('By appointment'), source: 'template' as const };
  const clashes: LineBank['clashes'] = [
    ['Walk-ins are welcome', typed.words],
    ['Same day', 'Within two days'],
  ];
  bank = { ...bank, typed: [typed], clashes };
  await open();
  const both = () => within(screen.getByRole('region', { name: en.clashes.title }));
  both().getByText('Walk-ins are welcome');
  await press('Leave out: ⁨By appointment⁩');
  const body = { words: 'By appointment', language: 'en', source: 'template' };
  await vi.waitFor(() => expect(sent).toEqual([['POST', `/businesses/${businessId}/lines/refuse`, body]]));
  await vi.waitFor(() => both().getByText('Same day'));
  await press(en.clashes.both);
  expect(screen.queryByRole('region', { name: en.clashes.title })).toBeNull();
  cleanup();
  await open();
  expect(screen.queryByRole('region', { name: en.clashes.title })).toBeNull();
});

test('a line that tells two times itself is asked about, once', async () => {
  const words = 'Within three days, usually a week.';
  bank = { ...bank, clashes: [[words, words]] };
  await open();
  const itself = within(screen.getByRole('region', { name: en.clashes.itself }));
  expect(itself.getAllByText(words).length).toBe(1);
  await press(en.clashes.whole);
  expect(screen.queryByRole('region', { name: en.clashes.itself })).toBeNull();
});

test('an answer to a doubt is kept only as its owner says it anew', async () => {
  const answer = candidateOf('I build it a roof.');
  const beside = [{ words: 'It falls apart.', why: 'answers' as const }];
  bank = { ...bank, candidates: [{ ...answer, roles: [], beside }] };
  await open();
  asked().getByText(/It answers: “It falls apart.”/);
  expect(asked().queryByRole('button', { name: en.candidates.keep })).toBeNull();
  await press(en.candidates.change);
  await press(en.edit.keep);
  // Nothing says any more that it rests on the doubt.
  const body = { words: answer.words, language: 'en', source: 'answer', instead: answer.words };
  await vi.waitFor(() => expect(sent).toEqual([['POST', `/businesses/${businessId}/lines`, body]]));
});

test('a line is changed in the ad, with what it was in its place', async () => {
  await open();
  await press(en.candidates.change);
  const field = asked().getByRole('textbox', { name: en.edit.label });
  fireEvent.change(field, { target: { value: 'You watch every single stroke of it, and then you judge.' } });
  // Too long for a headline.
  asked().getByText(/it stands in the text/);
  await press(en.edit.keep);
  const body = {
    words: 'You watch every single stroke of it, and then you judge.',
    language: 'en',
    source: 'answer',
    instead: 'You watch me do it',
  };
  await vi.waitFor(() => expect(sent).toEqual([['POST', `/businesses/${businessId}/lines`, body]]));
});

test('a beginning is finished live in the ad, and kept whole', async () => {
  await open();
  await press('If ___, ___.');
  const place = within(screen.getByRole('region', { name: en.starters.title }));
  const keep = () => place.getByRole<HTMLButtonElement>('button', { name: en.starters.keep });
  const [first, second] = place.getAllByRole('textbox');
  fireEvent.change(first as HTMLElement, { target: { value: 'it breaks' } });
  expect(place.getByRole('figure').textContent).toContain('If it breaks, ….');
  expect(keep().disabled).toBe(true);
  fireEvent.change(second as HTMLElement, { target: { value: 'you pay nothing' } });
  expect(place.getByRole('figure').textContent).toContain('If it breaks, you pay nothing.');
  await act(async () => fireEvent.click(keep()));
  const body = {
    words: 'If it breaks, you pay nothing.',
    language: 'en',
    source: 'starter',
    starterId: 'if',
    telling: 'relief',
  };
  await vi.waitFor(() => expect(sent).toEqual([['POST', `/businesses/${businessId}/lines`, body]]));
});
