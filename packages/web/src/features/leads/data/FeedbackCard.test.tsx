// @vitest-environment happy-dom
import { feedbackWording, type LeadFeedback } from '@awning/contract/lead-feedback';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import errors from '../../../../../contract/locales/en/errors.json' with { type: 'json' };
import leads from '../../../../../contract/locales/en/leads.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common, errors, leads } } }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '00000000-0000-4000-8000-000000000000';
const off: LeadFeedback = {
  ...{ isOn: false, agreedAt: null, wording: null, waiting: 0, sent: 0, lastSentAt: null, failure: null },
};
const at = '2026-11-28T10:00:00.000Z';
const show = (feedback: LeadFeedback) =>
  render(<FeedbackCard businessId={id} feedback={feedback} />, { wrapper: Providers });

/** What is sent, each answered with this. */
function answering(feedback: LeadFeedback) {
  const sent: { method: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push({ method: init?.method, body: init?.body && JSON.parse(String(init.body)) });
    return Response.json(feedback);
  });
  return sent;
}

test('is off, says what is sent to whom and that it is hashed, and agrees to those words', async () => {
  const sent = answering({ ...off, isOn: true, agreedAt: at, wording: feedbackWording });
  show(off);
  const control = screen.getByRole('switch');
  expect((control as HTMLInputElement).checked).toBe(false);
  const words = document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const word of [/hashed/, /Meta/, /privacy page/, /turn this off/]) expect(words).toMatch(word);
  fireEvent.click(control);
  await waitFor(() => expect(sent).toEqual([{ method: 'PUT', body: { wording: feedbackWording } }]));
});

test('says since when it is on, what was sent, what waits and what stands in the way; and withdraws', async () => {
  const sent = answering(off);
  show({ ...off, isOn: true, agreedAt: at, sent: 3, waiting: 2, lastSentAt: at, failure: 'permission' });
  const text = document.body.textContent;
  for (const part of [/On since/, /3 marks were sent/, /2 wait to be sent/, /Events Manager/])
    expect(text).toMatch(part);
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE']));
});
