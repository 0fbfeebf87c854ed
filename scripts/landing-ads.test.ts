import { readFileSync } from 'node:fs';
import { languages } from '@awning/contract/languages';
import { owners } from '@awning/strategist/testing/owners';
import { expect, test } from 'vitest';
import { composeAd } from '../e2e/landing-ads/compose-ad.ts';
import { shownOwners } from '../e2e/landing-ads/shown-owners.ts';

const folder = new URL('../packages/web/src/features/landing/ads/', import.meta.url);

test.each(languages)('the ad of the landing page in %s is the one that is made today', async (language) => {
  const shown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
  const { made } = await composeAd(language);
  expect(shown, 'npm run landing:ads makes it anew').toEqual(made);
  const owner = owners.find(({ key }) => key === shownOwners[language].key);
  for (const { topic, parts } of made.answers) {
    const typed = parts.map(({ text }) => text).join('');
    expect(typed).toBe(owner?.answers[topic as keyof typeof owner.answers]);
    expect(parts.some(({ isShown }) => isShown)).toBe(true);
  }
});
