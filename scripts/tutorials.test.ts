import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const sharp = createRequire(join(root, 'e2e/package.json'))('sharp');

interface Texts {
  howTos: Record<string, { steps: unknown[] }>;
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
