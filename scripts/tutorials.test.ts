import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const sharp = createRequire(join(root, 'e2e/package.json'))('sharp');

interface Texts {
  howTos: Record<string, { steps: unknown[] }>;
  faq: object;
}

const mostBytes = 30_000;

test.each(['en', 'he'])(
  'every step of the help has its picture in %s, and no picture is left over',
  async (language) => {
    const file = join(root, `packages/contract/locales/${language}/support.json`);
    const { howTos } = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    const steps = Object.entries(howTos).flatMap(([key, { steps: all }]) =>
      all.map((_, at) => `${key}-${at + 1}.avif`),
    );
    const folder = join(root, 'packages/web/public/tutorials', language);
    const help = 'npm run tutorials takes them';
    expect(readdirSync(folder).sort(), help).toEqual(steps.sort());
    for (const step of steps) {
      const { width, height } = await sharp(join(folder, step)).metadata();
      // As the page reserves their space (packages/web/src/features/support/help/pictures.ts).
      expect([width, height], step).toEqual([780, 1120]);
      expect(statSync(join(folder, step)).size, step).toBeLessThanOrEqual(mostBytes);
    }
  },
);

/** Namespaces that no screen shows. */
const unseen = ['mail.json', 'interview.json', 'archive.json'];
const quotes = { en: /“([^”]+)”/g, he: /[“”"״]([^“”"״]{2,})[“”"״]/g };

const textsIn = (node: unknown): string[] =>
  typeof node === 'string'
    ? [node]
    : typeof node === 'object' && node !== null
      ? Object.values(node).flatMap(textsIn)
      : [];

/** A text of the product as a pattern: its values may be any, or be left out at its end. */
/** A label with what is filled in, or up to it: its marks of quotation are part of neither. */
const patternOf = (text: string) => {
  const parts = text
    .split(/[“״]?\{\{.*?\}\}[”״]?/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').trim());
  return new RegExp(
    `^${parts[0] ? `${parts[0]}(?:.*${parts.slice(1).join('.*')})?` : parts.join('.+')}$`,
    's',
  );
};

test.each(['en', 'he'] as const)('what the help quotes in %s are words of the product', (language) => {
  const folder = join(root, 'packages/contract/locales', language);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { howTos, faq, ...ofScreens } = read('support.json') as Texts;
  const others = readdirSync(folder).filter((file) => file !== 'support.json' && !unseen.includes(file));
  const labels = [...textsIn(ofScreens), ...others.flatMap((file) => textsIn(read(file)))];
  const known = new Set(labels);
  const patterns = labels.filter((label) => /[^\s{}]/.test(label.replace(/\{\{.*?\}\}/g, ''))).map(patternOf);
  const quoted = textsIn({ howTos, faq }).flatMap((text) =>
    [...text.matchAll(quotes[language])].map(([, words = '']) => words.replace(/[.,]$/, '')),
  );
  expect(quoted.length).toBeGreaterThan(20);
  // A quote may have a sentence's point or go without it.
  const isKnown = (words: string) =>
    known.has(words) ||
    known.has(words.replace(/[.,]$/, '')) ||
    known.has(`${words}.`) ||
    patterns.some((pattern) => pattern.test(words));
  expect(quoted.filter((words) => !isKnown(words))).toEqual([]);
});
