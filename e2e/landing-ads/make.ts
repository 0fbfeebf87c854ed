/**
 * `npm run landing:ads`: makes the ads of the landing page anew, one for each language: their words by the composer, without a model,
 * and their pictures by the compositor, from three answers of an owner of the gallery.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@awning/contract/languages';
import { composeAd } from './compose-ad.ts';
import { drawAd } from './draw-ad.ts';

const folder = join(import.meta.dirname, '../../packages/web/src/features/landing/ads');

for (const language of languages) {
  const { owner, made, design } = await composeAd(language);
  writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(made, null, 2)}\n`);
  const pictures = await drawAd(language, owner.type, made, design);
  for (const [placement, bytes] of Object.entries(pictures)) {
    const file = join(folder, `${language}-${placement}.avif`);
    writeFileSync(file, bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
}
