import '@awning/contract/testing/third-language';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWrittenIn, languageOfWords } from '@awning/contract/alphabets';
import { formatBillingDate } from '@awning/contract/billing-date';
import { languageOfCode } from '@awning/contract/language-details';
import { withLanguage, withoutLanguage } from '@awning/contract/languages';
import { language as languageSchema } from '@awning/contract/scalars';
import { thirdLanguage } from '@awning/contract/testing/third-language';
import { hourName } from '@awning/contract/week-names';
import { describe, expect, test } from 'vitest';
import { renderMailHtml } from '../packages/adapters/src/smtp/mail-html.ts';
import { checkWords } from '../packages/api/src/features/preflight/check-text.ts';
import { languageOf } from '../packages/api/src/platform/http/language.ts';
import { letterOf } from '../packages/api/src/platform/mail/letter.ts';
import { translate } from '../packages/api/src/platform/messages.ts';
import { loadPrompts } from '../packages/strategist/src/model/prompts.ts';
import { owners } from '../packages/strategist/src/testing/owners.ts';
import { adsOf, adsRequest, told } from '../packages/strategist/src/testing/playing.ts';
import { root } from './paths.mjs';

/** Arabic as nothing but a row of the table (docs/decisions/0347): it has no texts and no playbooks of its own. */
describe('a third language', () => {
  test('is a language of the contract, known by its codes, its letters and its addresses', () => {
    expect(languageSchema.parse('ar')).toBe(thirdLanguage);
    expect(languageOfCode('ar-EG')).toBe('ar');
    expect(languageOf({ headers: { 'accept-language': 'ar-EG,en;q=0.5' } })).toBe('ar');
    expect(['خبز طازج', 'לחם טרי', 'Warm bread'].map(languageOfWords)).toEqual(['ar', 'he', 'en']);
    expect([withLanguage('/about', thirdLanguage), withoutLanguage('/ar/about')]).toEqual([
      '/ar/about',
      '/about',
    ]);
  });

  test('writes dates and hours as its readers do', () => {
    expect(formatBillingDate('2026-11-24T00:00:00Z', thirdLanguage)).toMatch(/٢٤.*٢٠٢٦/);
    expect(hourName(9, thirdLanguage)).toBe('٩ ص');
  });

  test('has the default’s texts where it has none, in their plural forms', () => {
    expect(translate(thirdLanguage, 'mail:verify-email.subject')).toBe(
      translate('en', 'mail:verify-email.subject'),
    );
    const counted = (count: number) => translate(thirdLanguage, 'mail:reports.counts.clicks', { count });
    expect([counted(1), counted(3)]).toEqual(
      [1, 3].map((count) => translate('en', 'mail:reports.counts.clicks', { count })),
    );
  });

  test('has mail that is read from the right', async () => {
    const html = await renderMailHtml(
      letterOf({
        id: 'a',
        to: 'a@shop.example',
        language: thirdLanguage,
        template: 'verify-email',
        values: { name: 'Noor' },
        actionUrl: 'https://awning.example/verify',
      } as Parameters<typeof letterOf>[0]),
    );
    expect(html).toMatch(/<html[^>]*dir="rtl"[^>]*lang="ar"|<html[^>]*lang="ar"[^>]*dir="rtl"/);
    expect(html).toMatch(/text-align:right/);
  });

  test('is held to rules for ads, and written by models', () => {
    const words = {
      headline: 'Lose 10 kg in a week, guaranteed',
      text: 'Are you diabetic?',
      description: '',
    };
    const found = checkWords(words, { businessType: 'bakery' });
    expect(found.length).toBeGreaterThan(0);
    expect(() => checkWords({ ...words, headline: 'خبز طازج' }, { businessType: 'bakery' })).not.toThrow();
    expect(loadPrompts().ads[thirdLanguage].text).toContain('Arabic');
    expect(isWrittenIn('خبز طازج من Levi', thirdLanguage)).toBe(true);
    expect(isWrittenIn('Warm bread', thirdLanguage)).toBe(false);
    expect(isWrittenIn('خبز طازج', 'en')).toBe(false);
  });

  test('is asked for ads of what its owner told, without a wording or a playbook of its own', async () => {
    const knife = owners.find(({ key }) => key === 'knife');
    if (!knife) throw new Error('there is no such owner');
    const ads = await adsOf(adsRequest(await told({ ...knife, language: thirdLanguage }, 'editors')));
    expect(ads.length).toBeGreaterThan(0);
    expect(ads.map(({ text }) => text).join('')).toMatch(/van|stones|blade/i);
  });
});

/** Code of one language alone: its wording, and what is played in it. */
const ofOneLanguage = /\.test\.tsx?$|\/testing\/|\/gallery\/|\/compositor\//;

test('no code of the product branches on a language: what differs stands in a table', () => {
  const branches = ['contract', 'adapters', 'api', 'web', 'strategist'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !ofOneLanguage.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, at) => (/[=!]==? '(?:en|he)'/.test(line) ? [`${file}:${at + 1}`] : [])),
      );
  });
  expect(branches).toEqual([]);
});
