import type { Language } from '@awning/contract/languages';
import en from './ads/en.json' with { type: 'json' };
import enLandscape from './ads/en-landscape.avif';
import enPortrait from './ads/en-portrait.avif';
import enStory from './ads/en-story.avif';
import he from './ads/he.json' with { type: 'json' };
import heLandscape from './ads/he-landscape.avif';
import hePortrait from './ads/he-portrait.avif';
import heStory from './ads/he-story.avif';

/** What the product made of three answers of an owner (`npm run landing:ads`), and where it runs in the example of its cost. */
interface MadeAd {
  business: string;
  answers: { topic: string; parts: { text: string; isShown: boolean }[] }[];
  words: { headline: string; text: string; description: string; button: string };
  /** Addresses by placement. */
  pictures: { portrait: string; story: string; landscape: string };
  /** A day's budget in minor units, and the country (ISO 3166-1) whose fee Meta adds. */
  run: { dailyBudget: number; days: number; currency: string; country: string };
}

/** In pixels, as the pictures are stored. */
export const pictureSizes = {
  portrait: { width: 720, height: 900 },
  story: { width: 440, height: 782 },
  landscape: { width: 800, height: 419 },
} as const;

/** One for each language of the site. */
export const madeAds: Readonly<Record<Language, MadeAd>> = {
  en: {
    ...en,
    pictures: { portrait: enPortrait, story: enStory, landscape: enLandscape },
    run: { dailyBudget: 1000, days: 10, currency: 'GBP', country: 'GB' },
  },
  he: {
    ...he,
    pictures: { portrait: hePortrait, story: heStory, landscape: heLandscape },
    run: { dailyBudget: 4000, days: 10, currency: 'ILS', country: 'IL' },
  },
};
