/**
 * Takes the objects that `src/groups` names out of Fluent emoji and writes them, made small, to `objects`:
 *
 *   npm install --prefix /tmp/fluent @iconify-icons/fluent-emoji svgo
 *   node packages/scenes/extract.mjs /tmp/fluent
 *
 * The package has 113 MB and is needed at no other time (docs/decisions/0192).
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { goodsOf } from './src/groups/goods.ts';
import { photographed } from './src/groups/photographed.ts';

const [from] = process.argv.slice(2);
if (!from) throw new Error('name the folder that @iconify-icons/fluent-emoji and svgo were installed to');
const { optimize } = await import(pathToFileURL(createRequire(join(from, 'x.js')).resolve('svgo')).href);
const to = join(import.meta.dirname, 'objects');
const measuredAt = 512;

const names = new Set([...Object.values(goodsOf).flat(2), ...Object.values(photographed).flat()]);
mkdirSync(to, { recursive: true });
for (const name of readdirSync(to)) if (name.endsWith('.svg')) rmSync(join(to, name));

for (const name of [...names].sort()) {
  const file = join(from, 'node_modules/@iconify-icons/fluent-emoji', `${name}.js`);
  const { default: icon } = await import(pathToFileURL(file).href);
  const { width = 32, height = 32, body } = icon;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const [left, top, wide, high] = await bounds(whole, width, height);
  const tight = whole.replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${wide} ${high}"`);
  const { data } = optimize(tight, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      // Identifiers differ between objects, so that several can stand in one picture.
      { name: 'preset-default', params: { overrides: { cleanupIds: false } } },
      { name: 'prefixIds', params: { prefix: name, delim: '-' } },
    ],
  });
  writeFileSync(join(to, `${name}.svg`), `${data}\n`);
}
console.log(`${names.size} objects`);

/** What is drawn of an icon, in its own units. */
async function bounds(svg, width, height) {
  const scale = measuredAt / width;
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(measuredAt, Math.round(height * scale), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * 4 + 3] < 40) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return [box.left, box.top, box.right - box.left, box.bottom - box.top].map(
    (at) => +(at / scale).toFixed(2),
  );
}
