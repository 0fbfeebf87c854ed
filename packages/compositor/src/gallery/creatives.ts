/**
 * `npm run creatives:gallery [-- part of a layout's name …]`: draws 192 creatives (trades of the list and others, both
 * languages, with photographs, a chosen drawing and type alone, four placements), measures each, and writes them as one sheet to docs/creatives.webp. Given names, the sheet of
 * those ads goes to a temporary PNG.
 */
import { join } from 'node:path';
import { placementNames } from '@awning/contract/creatives';
import { photographOf } from '@awning/scenes/photograph';
import sharp, { type OverlayOptions } from 'sharp';
import { faultsIn } from '../audit.ts';
import { composeOne, prepareCreative } from '../compose.ts';
import type { ComposedCreative, ShownPhoto } from '../creative.ts';
import type { ShownAd } from './shown-ads/shown-ad.ts';
import { shownAds } from './shown-ads/shown-ads.ts';

const wanted = process.argv.slice(2);
const ads = shownAds
  .map((ad, number) => ({ ad, number }))
  .filter(
    ({ ad }) =>
      wanted.length === 0 || wanted.some((name) => `${ad.layout} ${ad.trade} ${ad.language}`.includes(name)),
  );
const columns = wanted.length === 0 ? 3 : 1;
const height = wanted.length === 0 ? 230 : 440;
const gap = 10;

sharp.concurrency(1);
const rows: OverlayOptions[][] = [];
let faults = 0;
for (const { ad, number } of ads) {
  const prepared = await prepareCreative(await creativeOf(ad, number));
  const pictures: OverlayOptions[] = [];
  let left = 0;
  for (const placement of placementNames) {
    for (const fault of await faultsIn(prepared, placement)) {
      faults += 1;
      console.log(`${ad.trade} (${ad.language}), ${ad.layout}, ${placement}: ${fault}`);
    }
    const { bytes } = await composeOne(prepared, placement);
    const { data, info } = await sharp(bytes).resize({ height }).png().toBuffer({ resolveWithObject: true });
    pictures.push({ input: data, left, top: 0 });
    left += info.width + gap;
  }
  rows.push(pictures);
}

const rowWidth = Math.round(height * (1 + 1080 / 1350 + 1080 / 1920 + 1200 / 628)) + 5 * gap;
const sheet = sharp({
  create: {
    width: columns * rowWidth,
    height: Math.ceil(rows.length / columns) * (height + gap) + gap,
    channels: 3,
    background: '#ffffff',
  },
}).composite(
  rows.flatMap((pictures, row) =>
    pictures.map((one) => ({
      ...one,
      left: gap + (one.left ?? 0) + (row % columns) * rowWidth,
      top: gap + Math.floor(row / columns) * (height + gap),
    })),
  ),
);
const file =
  wanted.length === 0 ? join(import.meta.dirname, '../../../../docs/creatives.webp') : '/tmp/creatives.png';
await sheet.toFile(file);
console.log(`${ads.length * placementNames.length} creatives, ${faults} faults: ${file}`);
process.exitCode = faults === 0 ? 0 : 1;

async function creativeOf(ad: ShownAd, number: number): Promise<ComposedCreative> {
  const {
    trade,
    business,
    isPhotographic,
    isDrawn,
    offer = null,
    main = null,
    accent = null,
    logo,
    lines = [],
    ...words
  } = ad;
  return {
    ...words,
    lines: lines.map((line) => {
      const [says = '', value = null] = line.split(' | ');
      return { says, value };
    }),
    beforeAndAfter: ad.language === 'he' ? ['לפני', 'אחרי'] : ['Before', 'After'],
    offer,
    businessName: business,
    businessType: trade,
    logo: logo ? await logoIn(logo) : null,
    logoOnLight: 'auto',
    logoOnDark: 'auto',
    main,
    accent,
    scheme: number,
    photos: isPhotographic ? await Promise.all([0, 1, 2].map((at) => photoOf(trade, at + (number % 3)))) : [],
    scene: isDrawn ? number % 3 : null,
  };
}

async function photoOf(trade: string, at: number): Promise<ShownPhoto> {
  const { bytes, subject } = await photographOf(trade, at);
  const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  return { bytes, subject, focus, crops: {} };
}

/** A round mark on nothing. */
function logoIn(colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="140" fill="${colour}"/><path d="M90 170l45 45 80-110" fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
