import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { exhaustive } from '../harness/shared-cases.ts';
import { looks, showLooks } from './looks.ts';
import { seedDemoAccount } from './seed.ts';

const journey = shareJourney();
let token: string;
beforeAll(async () => {
  token = await seedDemoAccount(journey.product);
});

test(
  'a page comes out in eight looks: both languages, a phone and a desktop, light and dark',
  exhaustive,
  async () => {
    const shown = [];
    // The system's time, as that of files: the journeys' own is another.
    const startedAt = performance.timeOrigin + performance.now();
    const { browser, product } = journey;
    for await (const one of showLooks(browser, product.url, token, ['/dashboard/campaigns'])) shown.push(one);
    expect(shown.flatMap(({ defects }) => defects)).toEqual([]);
    expect(shown.map(({ look }) => look)).toEqual(looks);
    const pictures = shown.map(({ file }) => readFileSync(file));
    expect(shown.filter(({ file }) => statSync(file).mtimeMs < startedAt)).toEqual([]);
    expect(new Set(pictures.map((picture) => createHash('sha256').update(picture).digest('hex'))).size).toBe(
      8,
    );
    // Width and height of a PNG follow its first 16 bytes.
    const widths = pictures.map((picture) => picture.readUInt32BE(16));
    expect(widths).toEqual([390, 390, 1440, 1440, 390, 390, 1440, 1440]);
  },
);
