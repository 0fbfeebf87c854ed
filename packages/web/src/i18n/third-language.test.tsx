// @vitest-environment happy-dom
import '@awning/contract/testing/third-language';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thirdLanguage } from '@awning/contract/testing/third-language';
import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../contract/locales/en/common.json' with { type: 'json' };
import { filledIn } from '../../before-paint.ts';
import { LanguageChoice } from '../app/preference-items.tsx';
import { LanguageSwitches } from '../app/preference-switches.tsx';
import { addressIn, publicPageAt } from './addresses.ts';
import { formatsOf } from './format.ts';
import { completion, textOptions } from './start.ts';

afterEach(cleanup);

test('is offered in the menu and beside the others, by its own name', async () => {
  await i18next
    .use(completion)
    .use(initReactI18next)
    .init({ ...textOptions, lng: thirdLanguage, resources: { [thirdLanguage]: { common: en, errors: {} } } });
  expect(i18next.resolvedLanguage).toBe('ar');
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/about']}>
        <Menu opened withinPortal={false}>
          <Menu.Dropdown>
            <LanguageChoice />
          </Menu.Dropdown>
        </Menu>
        <LanguageSwitches />
      </MemoryRouter>
    </MantineProvider>,
  );
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual(['English', 'עברית', 'العربية']);
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true']);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['English', '/about'],
    ['עברית', '/he/about'],
  ]);
});

test('has addresses, a direction and formats of its own', async () => {
  expect(addressIn('/about', thirdLanguage)).toBe('/ar/about');
  expect(publicPageAt('/ar/about')).toEqual({ path: '/about', language: 'ar' });
  const { directionOf } = await import('./language.ts');
  expect(directionOf('ar')).toBe('rtl');
  expect(formatsOf(thirdLanguage).number(1234.5)).toBe('١٬٢٣٤٫٥');
});

test('is found among the browser’s before anything is painted', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  history.replaceState(null, '', '/login');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ar-EG', 'he']);
  const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
  new Function(filledIn(source, []))();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
});
