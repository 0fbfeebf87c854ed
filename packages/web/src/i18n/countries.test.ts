import { afterEach, expect, test, vi } from 'vitest';
import { countries, likelyCountry } from './countries.ts';

/** The country that is proposed in a browser of these languages and time zone. */
function proposedIn(languages: readonly string[] | undefined, timeZone?: string): string | null {
  const options = {
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  vi.stubGlobal('navigator', { languages });
  return likelyCountry();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the time zone tells the country, else the first language with one', () => {
  expect(proposedIn(['en-GB'], 'Asia/Jerusalem')).toBe('IL');
  expect(proposedIn(['he', 'en-GB', 'en-US'], 'UTC')).toBe('GB');
});

test.each([
  [['en-US@posix'], 'US'],
  [['en_US.UTF-8'], 'US'],
  [['C'], null],
  [[''], null],
  [['-', 'en_', 'en-GB'], 'GB'],
  [['zh-Hant-TW'], 'TW'],
  [['en_US_POSIX'], 'US'],
  [['es-419'], null],
  [['en-ZZ'], null],
  [[], null],
  [undefined, null],
])('a browser that calls its languages %j is in %s', (languages, country) => {
  expect(proposedIn(languages, undefined)).toBe(country);
});

test('every country is offered once, under its own name', () => {
  for (const language of ['en', 'he'] as const) {
    const offered = countries(language);
    expect(offered).toHaveLength(249);
    expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length);
    expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
    expect(offered.every(({ value, label }) => label !== '' && label !== value)).toBe(true);
  }
});
