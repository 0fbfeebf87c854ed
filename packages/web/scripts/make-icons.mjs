// Makes the PNG icons from public/favicon.svg: `node packages/web/scripts/make-icons.mjs`. Their results are committed.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const inPublic = (/** @type {string} */ name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = readFileSync(inPublic('favicon.svg'));
const paper = '#fbfaf6';

/** @param {number} size @param {number} share of the side that the mark takes */
async function makeIcon(size, share, file) {
  const side = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(inPublic(file));
}

mkdirSync(inPublic('icons'), { recursive: true });
await makeIcon(192, 0.82, 'icons/icon-192.png');
await makeIcon(512, 0.82, 'icons/icon-512.png');
// A launcher may cut a maskable icon down to a circle of 80 %.
await makeIcon(512, 0.6, 'icons/icon-maskable-512.png');
