import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { howTos, questions } from './articles.ts';

interface Step {
  title: string;
  text: string;
  alt: string;
}

interface Texts {
  howTos: Record<string, { title: string; steps: Step[]; link?: string; words: string }>;
  faq: Record<string, { question: string; answer: string; link?: string; words: string }>;
  help: { searchPlaceholder: string };
}

function textsOf(language: string): Texts {
  const file = new URL(`../../../../../contract/locales/${language}/support.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe.each(['en', 'he'])('the help in %s', (language) => {
  const { howTos: steps, faq, help } = textsOf(language);

  test('has a title, whole steps and, where it leads to a page, a link for every how-to, and no text that is not shown', () => {
    expect(Object.keys(steps).sort()).toEqual(howTos.map(({ key }) => key as string).sort());
    for (const one of howTos) {
      const { title, steps: lines, link } = steps[one.key] ?? {};
      expect(title).toBeTruthy();
      expect(Boolean(link)).toBe('to' in one);
      expect(lines?.length).toBeGreaterThan(1);
      for (const line of lines ?? []) expect(line.title && line.text && line.alt).toBeTruthy();
    }
  });

  test('has a how-to for every link from a screen', () => {
    const { howTo } = JSON.parse(
      readFileSync(new URL('../../../../../contract/locales/en/common.json', import.meta.url), 'utf8'),
    );
    expect(Object.keys(howTo).filter((topic) => !(topic in steps))).toEqual([]);
  });

  test('answers every question, and names the page it leads to where it leads to one', () => {
    expect(Object.keys(faq).sort()).toEqual(questions.map(({ key }) => key).sort());
    for (const one of questions) {
      const { key } = one;
      expect(faq[key]?.question && faq[key]?.answer).toBeTruthy();
      expect(Boolean(faq[key]?.link)).toBe('to' in one);
    }
  });

  test('knows the words that its search suggests', () => {
    const all = [...Object.values(steps), ...Object.values(faq)].map((one) =>
      JSON.stringify(one).toLowerCase(),
    );
    const suggested = help.searchPlaceholder.replace(/^[^:]+: */, '').split(', ');
    expect(suggested.length).toBeGreaterThan(2);
    for (const word of suggested)
      expect(
        all.filter((text) => text.includes(word)),
        word,
      ).not.toEqual([]);
  });
});
