// @vitest-environment happy-dom
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { completion, textOptions } from './start.ts';

beforeAll(() =>
  i18next.use(completion).init({
    ...textOptions,
    lng: 'en',
    resources: {
      en: { common: { kept: '“{{name}}” is kept.' } },
      he: { common: { kept: '״{{name}}״ נשמר.' } },
    },
  }),
);

afterEach(() => i18next.changeLanguage('en'));

const kept = (name: string) => i18next.t('kept' as 'save', { name });

test('a name with quotation marks has inner ones within a sentence that quotes it', async () => {
  expect(kept('The "real" bread')).toBe('“The ‘real’ bread” is kept.');
  await i18next.changeLanguage('he');
  expect(kept('הלחם "האמיתי"')).toBe('״הלחם ׳האמיתי׳״ נשמר.');
  expect(kept('5 ק"ג קמח')).toBe('״5 ק"ג קמח״ נשמר.');
});
