import { readFileSync } from 'node:fs';
import { businessTypes } from '@awning/contract/business-types';
import { languages } from '@awning/contract/languages';
import { loadTrade } from '@awning/strategist/playbooks/load';
import { expect, it } from 'vitest';
import { checkWords } from './check-text.ts';

interface Example {
  language: 'en' | 'he';
  trade: string;
  text: string;
  /** Rules that it breaks; none for a look-alike. */
  rules: string[];
}

const examples = JSON.parse(
  readFileSync(new URL('./testing/examples.json', import.meta.url), 'utf8'),
) as Example[];

const found = ({ text, trade }: Example) =>
  checkWords({ headline: '', text, description: '' }, { businessType: trade });
const rulesIn = (example: Example) => found(example).map(({ rule }) => rule as string);

it.each(['en', 'he'] as const)(
  'labelled examples in %s: what is found, and what is found wrongly',
  (language) => {
    const of = examples.filter((one) => one.language === language);
    const bad = of.filter(({ rules }) => rules.length > 0);
    const harmless = of.filter(({ rules }) => rules.length === 0);
    const missed = bad.filter((one) => !one.rules.every((rule) => rulesIn(one).includes(rule)));
    const alarms = harmless.filter((one) => rulesIn(one).length > 0);
    const recall = 1 - missed.length / bad.length;
    const falseAlarms = alarms.length / harmless.length;
    const share = (value: number) => `${(100 * value).toFixed(1)} %`;
    console.log(
      `${language}: recall ${share(recall)} of ${bad.length}, false alarms ${share(falseAlarms)} of ${harmless.length}`,
    );
    expect(missed.map(({ text }) => text)).toEqual([]);
    expect(alarms.map((one) => [one.text, rulesIn(one)])).toEqual([]);
  },
);

it('has 120 examples or more, half of them harmless, in both languages', () => {
  const harmless = examples.filter(({ rules }) => rules.length === 0).length;
  expect(examples.length).toBeGreaterThanOrEqual(120);
  expect(Math.abs(2 * harmless - examples.length)).toBeLessThan(0.1 * examples.length);
  expect(new Set(examples.map(({ text }) => text)).size).toBe(examples.length);
});

it('what is written instead breaks no rule', () => {
  for (const example of examples)
    for (const { instead, rule } of found(example))
      if (instead !== null) {
        const rechecked = checkWords(
          { headline: instead, text: '', description: '' },
          { businessType: example.trade },
        );
        expect(
          rechecked.map((one) => one.rule),
          `${example.text} -> ${instead}`,
        ).not.toContain(rule);
      }
});

it('no line of a playbook is what Meta refuses', () => {
  const alarms = languages.flatMap((language) =>
    businessTypes.flatMap((businessType) =>
      loadTrade(businessType, language)
        .claims.flatMap(({ sentence, headline = '' }) => [sentence, headline])
        .filter((line) =>
          checkWords({ headline: '', text: line, description: '' }, { businessType }).some(
            ({ severity }) => severity === 'refused',
          ),
        ),
    ),
  );
  expect(alarms).toEqual([]);
});
