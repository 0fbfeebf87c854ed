// @vitest-environment happy-dom
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import en from '../../../contract/locales/en/common.json' with { type: 'json' };
import he from '../../../contract/locales/he/common.json' with { type: 'json' };
import { DateField } from './DateField.tsx';

// The calendar, which the field loads when it is opened.
beforeAll(() => import('./CalendarField.tsx'));
afterEach(cleanup);

/** The day of the field as each language writes it. */
const written = { en: 'Nov 18, 2026', he: '18 בנוב׳ 2026' };

/** Opens a calendar whose chosen day is 18 November 2026. @returns presses a key, and gives the cell with the focus */
async function openCalendar(language: 'en' | 'he') {
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    supportedLngs: ['en', 'he'],
    resources: { en: { common: en }, he: { common: he } },
  });
  render(
    <DirectionProvider detectDirection={false} initialDirection={language === 'he' ? 'rtl' : 'ltr'}>
      <MantineProvider env="test">
        <DateField label="Until" value="2026-11-18" onChange={() => {}} format="short" />
      </MantineProvider>
    </DirectionProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: `Until: ${written[language]}` }));
  await screen.findByRole('dialog');
  const focused = () => document.activeElement?.textContent ?? '';
  return {
    focus: (text: string) => screen.getByRole('button', { name: text }).focus(),
    press(key: string) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return focused();
    },
  };
}

test.each([
  { language: 'en', left: '17', right: '19' },
  { language: 'he', left: '19', right: '17' },
] as const)('an arrow leads to the day on its side in $language', async ({ language, left, right }) => {
  const { focus, press } = await openCalendar(language);
  const month = language === 'en' ? 'November' : 'נובמבר';
  focus(`18 ${month} 2026`);
  expect(press('ArrowLeft')).toBe(left);
  focus(`18 ${month} 2026`);
  expect(press('ArrowRight')).toBe(right);
  focus(`18 ${month} 2026`);
  expect(press('ArrowDown')).toBe('25');
  expect(press('ArrowUp')).toBe('18');
});

test('a Hebrew row is read on at its end, and months follow as days do', async () => {
  const { focus, press } = await openCalendar('he');
  focus('21 נובמבר 2026');
  expect(press('ArrowLeft')).toBe('22');
  expect(press('ArrowRight')).toBe('21');
  fireEvent.click(screen.getByRole('button', { name: 'נובמבר 2026' }));
  const months = screen.getAllByRole('button').filter((one) => one.closest('td'));
  months[4]?.focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(months[5]);
  press('ArrowRight');
  expect(document.activeElement).toBe(months[4]);
});
