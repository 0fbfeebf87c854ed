import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adsRequest, all, answered, itemsOf, sharpener, startModel } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

const told: Record<
  Language,
  { business: typeof sharpener; words: string[]; invented: string[]; true: string[] }
> = {
  en: {
    business: { ...sharpener, name: 'Tick', type: 'clock repair', language: 'en' },
    words: [
      'Half a year guarantee on every repair',
      'I mend clocks, no watches',
      'Grandfather clocks are picked up in 2 days',
      'I have mended clocks for 30 years',
      'A look at a clock is £15',
      'Open Tuesday till 7 pm',
    ],
    invented: [
      'A whole year’s guarantee on every repair.',
      'Twelve months guarantee.',
      'Clocks mended, watches too.',
      'Grandfather clocks picked up in two hours.',
      'A dozen clocks mended every week.',
      'Grandfather clocks for £15.',
      'Half price repair.',
      'Three decades of clocks, and a quarter off.',
      'Open Tuesday till 7 am.',
    ],
    true: ['Six months guarantee on every repair.', 'Thirty years of mended clocks.', 'Clocks, no watches.'],
  },
  he: {
    business: { ...sharpener, name: 'תיק תק', type: 'תיקון שעונים', language: 'he' },
    words: [
      'חצי שנה אחריות על כל תיקון',
      'מתקן שעוני קיר, לא שעוני יד',
      'איסוף מהבית תוך יומיים',
      '30 שנה מתקן שעונים',
      'בדיקה של שעון 60 שקל',
      'פתוח בשלישי עד 19:00',
    ],
    invented: [
      'אחריות לשנה שלמה על כל תיקון.',
      'שנתיים אחריות על כל תיקון.',
      'איסוף מהבית תוך שעתיים.',
      'איסוף מהבית ב־60 שקל.',
      'חצי מחיר על כל תיקון.',
      'פתוח בשלישי עד 21:00.',
      'מתקן תריסר שעונים ביום אחד.',
      'ארבעים שנה מתקן שעונים.',
      'שבוע אחריות על כל תיקון.',
    ],
    true: ['שישה חודשים אחריות על כל תיקון.', 'שלושים שנה מתקן שעונים.', 'איסוף תוך 2 ימים.'],
  },
};

const ads = async (language: Language, sentences: readonly string[]) => {
  const { business, words } = told[language];
  const items = itemsOf(...words.map((text): AdFactValue => ({ kind: 'sentence', topic: 'offer', text })));
  const from = items.map((_, place) => `i${place + 1}`);
  const [headline = '', sure = ''] = [words[1], words[3]];
  await model.says(
    'ads',
    { ads: [answered([headline, ...from], [[sure, ...from], ...sentences.map((say) => [say, ...from])])] },
    2,
  );
  const verdicts = sentences.flatMap((_, place) =>
    [0, 1, 2].map((ad) => ({ id: `${ad}.${place + 2}`, told: words, personal: false, why: '' })),
  );
  await model.says('meaning', { verdicts }, 2);
  return all(model.strategist.writeAds(adsRequest(items, { business, language, count: 1 })));
};
const cases = (['en', 'he'] as const).flatMap((language) => [
  ...told[language].invented.map((say) => [language, say, false] as const),
  ...told[language].true.map((say) => [language, say, true] as const),
]);

it.each(cases)(
  'beside a judge that nods at everything, in %s, “%s” stands: %s',
  async (language, say, stands) => {
    const [ad] = await ads(language, [say]);
    expect(ad?.text).toContain(told[language].words[3]);
    expect(ad?.text.includes(say)).toBe(stands);
  },
);
