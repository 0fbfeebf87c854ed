/**
 * Plays the gallery's owners through the API and writes docs/gallery.md. Arguments: parts of owners' names, to play those
 * alone and print what comes out instead.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifiedOwner } from '../testing/people.ts';
import { startProduct } from '../testing/product.ts';
import { galleryOwners } from './owners.ts';
import { galleryPage } from './page.ts';
import { play } from './play.ts';

const names = process.argv.slice(2);
const owners = galleryOwners().filter(
  ({ name, language }) =>
    names.length === 0 || names.some((part) => name.includes(part) || language === part),
);
const product = await startProduct({ wordMs: 0 });
try {
  const played = [];
  for (const owner of owners) {
    const person = await verifiedOwner(product, { language: owner.language });
    const result = await play(product, person, owner);
    const questions = result.transcript.filter(({ from }) => from === 'owner').length;
    console.error(`${owner.language} ${owner.name}: ${questions} replies, ${result.facts.length} facts`);
    played.push({ owner, result });
  }
  const page = galleryPage(played);
  if (names.length > 0) console.log(page);
  else writeFileSync(join(import.meta.dirname, '../../../../docs/gallery.md'), page);
} finally {
  await product.close();
}
