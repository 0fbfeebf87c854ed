import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { howTos, questions } from './articles.ts';

interface Texts {
  howTos: Record<string, { title: string; steps: string[]; link: string; words: string }>;
  faq: Record<string, { question: string; answer: string; link?: string; words: string }>;
  help: { searchPlaceholder: string };
}

function textsOf(language: string): Texts {
  const file = new URL(`../../../../../contract/locales/${language}/support.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe.each(['en', 'he'])('the help in %s', (language) => {
  const { howTos: steps, faq, help } = textsOf(language);

  test('has a title, steps and a link for every how-to, and no text that is not shown', () => {
    expect(Object.keys(steps).sort()).toEqual(howTos.map(({ key }) => key as string).sort());
    for (const { title, steps: lines, link } of Object.values(steps)) {
      expect(title && link).toBeTruthy();
      expect(lines.length).toBeGreaterThan(1);
    }
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
