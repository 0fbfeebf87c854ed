// @vitest-environment happy-dom
import type { FactValue } from '@awning/contract/facts';
import type { Chip, InterviewSession, Question } from '@awning/contract/interviews';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import avatars from '../../../../../contract/locales/en/avatars.json' with { type: 'json' };
import brief from '../../../../../contract/locales/en/brief.json' with { type: 'json' };
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import { Chat } from './Chat.tsx';
import type { Interview } from './use-interview.ts';

const id = '0198a000-0000-7000-8000-000000000001';
/** Code of the editors is loaded when they are first shown. */
const loaded = { timeout: 30_000 };

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: { en: { avatars, brief, common } },
  }),
);
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const chipOf = (term: string, label: string, numbers: string[] = []): Chip => ({
  id: `reason:${term}`,
  label,
  value: { kind: 'reason', term, wording: null, numbers: {} },
  numbers,
});
const question: Question = {
  ...{ id: 'price', number: 1, total: 8, text: 'What does it cost?' },
  editors: ['prices', 'quotes'],
  choices: ['It depends'],
};

/** The interview at a question; what is answered is refused or accepted. */
async function open(
  part: Partial<Question> = {},
  { facts = [] as unknown[], isAccepted = true, told = {}, skip = vi.fn(async () => true) } = {},
) {
  const answer = vi.fn(async () => isAccepted);
  const interview = { businessId: id, live: null, failure: null, facts, answer, skip };
  const session = {
    ...{ sessionId: id, avatarId: id, status: 'asking', strategist: 'builtin', remaining: 4 },
    ...{ question: { ...question, ...part }, answers: [], messages: [], ...told },
  };
  const chat = (
    <Chat
      interview={interview as unknown as Interview}
      session={session as unknown as InterviewSession}
      later="/"
    />
  );
  const router = createMemoryRouter([{ path: '/', element: chat }]);
  await act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
  return answer;
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const quote: FactValue = { kind: 'quote', text: 'finally real bread' };
/** Types a line into the question's second editor. */
async function enterQuote(text: string): Promise<void> {
  await vi.waitFor(() => button(brief.editors.quotes), loaded);
  await press(brief.editors.quotes);
  await vi.waitFor(() => screen.getByLabelText(brief.quote.label), loaded);
  typeInto(brief.quote.label, text);
}

test.each(['It depends', avatars.dontKnow])(
  '“%s” goes with what was entered beside it, which is then forgotten',
  async (words) => {
    const answer = await open({ ...(words === avatars.dontKnow && { choices: [] }) });
    await enterQuote(quote.text);
    await press(words);
    expect(answer).toHaveBeenCalledExactlyOnceWith('price', words, [quote]);
    cleanup();
    await open();
    await vi.waitFor(() => screen.getByLabelText(brief.price.what), loaded);
    expect(screen.queryByLabelText(brief.quote.label)).toBeNull();
  },
);

test('what was entered is there again after a reload or a refusal, in an editor that is open', async () => {
  await open({}, { isAccepted: false });
  await enterQuote(quote.text);
  await press('It depends');
  cleanup();
  const answer = await open();
  await vi.waitFor(() => screen.getByLabelText(brief.quote.label), loaded);
  await press(common.send);
  expect(answer).toHaveBeenCalledExactlyOnceWith('price', '', [quote]);
});

test('what keeps an answer from being sent is shown, and gets the focus', async () => {
  const answer = await open();
  await enterQuote('x');
  // Out of sight, and still wrong.
  await press(brief.editors.quotes);
  expect(screen.queryByLabelText(brief.quote.label)).toBeNull();
  await press(common.send);
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByText(brief.problems.short)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(brief.quote.label)));
});

test('fields of prices come first, and words at a tap; a model reads words', async () => {
  const answer = await open({ choices: [] });
  expect(screen.queryByLabelText(avatars.yourAnswer)).toBeNull();
  await press(avatars.inWords);
  typeInto(avatars.yourAnswer, 'Ring me');
  await press(common.send);
  expect(answer).toHaveBeenCalledExactlyOnceWith('price', 'Ring me', []);
  for (const [part, told] of [
    [{ id: 'offer', editors: ['sentences'] }, {}],
    [{}, { strategist: 'model' }],
  ] as const) {
    cleanup();
    sessionStorage.clear();
    await open(part as Partial<Question>, { told });
    expect(screen.getByLabelText(avatars.yourAnswer)).toBeTruthy();
  }
});

test('each number of a chip has its own name, and is told to be wrong by itself', async () => {
  const chip = chipOf('rise', 'It rises … hours and bakes … minutes', ['hours', 'minutes']);
  await open({ chips: [chip], editors: [] });
  await vi.waitFor(() => button(chip.label), loaded);
  await press(chip.label);
  const field = (number: number) =>
    screen.getByLabelText(`Number ${number} of 2 for “${chip.label}”`) as HTMLInputElement;
  fireEvent.change(field(1), { target: { value: '30' } });
  fireEvent.change(field(2), { target: { value: 'soon' } });
  await press(common.send);
  expect([1, 2].map((number) => field(number).getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(screen.getByText(brief.problems.number)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field(2)));
});

test('a chip that was tapped stays in sight after a reload', async () => {
  const chips = Array.from({ length: 12 }, (_, at) => chipOf(`term_${at}`, `Line ${at}`));
  await open({ chips, editors: [] });
  await vi.waitFor(() => button('Line 0'), loaded);
  expect(screen.queryByRole('button', { name: 'Line 11' })).toBeNull();
  await press('Show 4 more');
  await press('Line 11');
  cleanup();
  await open({ chips, editors: [] });
  await vi.waitFor(() => button('Line 11'), loaded);
  expect(button('Line 11').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Line 10' })).toBeNull();
});

test('how the business speaks begins with what is known, and is nothing new until it is changed', async () => {
  const value: FactValue = { kind: 'voice', speaks: 'we', speaker: 'f', addresses: 'all' };
  const facts = [{ id, businessId: id, value, state: 'confirmed' }];
  const answer = await open({ id: 'tone', editors: ['voice'], choices: [] }, { facts });
  await vi.waitFor(() => button(brief.voice.we), loaded);
  expect(button(brief.voice.we).getAttribute('aria-pressed')).toBe('true');
  expect((button(common.send) as HTMLButtonElement).disabled).toBe(true);
  await press(brief.voice.i);
  await press(common.send);
  expect(answer).toHaveBeenCalledExactlyOnceWith('tone', '', [{ ...value, speaks: 'i' }]);
});

const answered = (questionId: string, answer: string) => ({
  ...{ questionId, question: 'Well?', answer, skipped: false, answeredAt: '2026-01-01T00:00:00Z' },
});
const sentenceOf = (text: string, questionId: string) => ({
  ...{ id: text, businessId: id, value: { kind: 'sentence', topic: questionId, text }, says: `${text}.` },
  ...{ state: 'confirmed', mended: null, sources: [{ from: 'answer', questionId }] },
});

test('the question stands alone; the answers are one line, and no sentence stands twice in it', async () => {
  const words = 'We bake at night';
  await open(
    { editors: [] },
    { told: { answers: [answered('offer', words)] }, facts: [sentenceOf(words, 'offer')] },
  );
  expect(screen.getByRole('heading', { name: question.text })).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
  await press('1 answer, see it');
  await vi.waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1), loaded);
  expect(screen.queryByRole('group', { name: brief.known })).toBeNull();
});

test('the line of answers tells what ads can tell once it is entered', async () => {
  const words = 'Fitting is $125, reflock $240';
  const told = { answers: [answered('price', words)] };
  const facts = [sentenceOf(words, 'price'), { ...sentenceOf('In Ely, on the lake', 'reach'), id: 'b' }];
  await open({ editors: [] }, { told, facts });
  await vi.waitFor(() => button('1 answer, see it · 3 details to enter'), loaded);
});

test('the editor of what is known already stays closed, and what is known is shown', async () => {
  const value: FactValue = { kind: 'place', place: 'Elm Street', relation: 'in' } as unknown as FactValue;
  const facts = [{ ...sentenceOf('x', 'profile'), id, value, says: 'Elm Street' }];
  await open({ id: 'reach', editors: ['places', 'hours'] }, { facts });
  await vi.waitFor(() => button(brief.editors.places), loaded);
  const isOpen = (name: string) => button(name).getAttribute('aria-expanded');
  expect([isOpen(brief.editors.places), isOpen(brief.editors.hours)]).toEqual(['false', 'true']);
  await vi.waitFor(() => screen.getByRole('group', { name: brief.alreadyKnown }), loaded);
});

test('with three answers the rest can be left out at once', async () => {
  const skip = vi.fn(async () => true);
  await open(
    { editors: [] },
    { skip, told: { answers: ['offer', 'customer'].map((one) => answered(one, 'x')) } },
  );
  expect(screen.queryByRole('button', { name: avatars.skipRest })).toBeNull();
  cleanup();
  const answers = ['offer', 'customer', 'trigger'].map((one) => answered(one, 'x'));
  await open({ editors: [] }, { skip, told: { answers } });
  await press(avatars.skipRest);
  expect(skip).toHaveBeenCalledExactlyOnceWith('price');
});
