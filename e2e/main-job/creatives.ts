import sharp from 'sharp';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/** Has creatives made from the avatar and saves two of them. */
export async function haveCreativesMade(visitor: Visitor): Promise<void> {
  await visitor.link('connections:connected.creative.go').click();
  await visitor.isAt('/dashboard/creatives');
  const begin = visitor.button('creatives:create.begin');
  await showStep(visitor, 'creative-1', { label: 'creatives:create.begin', element: begin });
  await begin.click();
  await keepTwo(visitor);
}

/** Waits for three variations, chooses two and saves them. */
export async function keepTwo(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const choose = page.getByRole('button', { name: visitor.t('creatives:create.choose'), exact: true });
  await choose.nth(2).waitFor({ timeout: 90_000 });
  await showStep(visitor, 'creative-2', { label: 'creatives:create.choose', element: choose.first() });
  await choose.first().click();
  await choose.first().click();
  await visitor.look('creatives-ai');
  const keep = page.getByRole('button', { name: visitor.like('creatives:create.keep_other') });
  await showStep(visitor, 'creative-3', { label: 'creatives:create.keep_other', element: keep });
  await keep.click();
  await page.getByText(visitor.like('creatives:create.keptToast_other')).first().waitFor();
}

/** Uploads a picture. */
export async function uploadOwn(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/creatives?tab=upload');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'shop.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    });
  await visitor.field('creatives:fields.text').fill(person.adText);
  await visitor.field('creatives:fields.headline').fill(person.adHeadline);
  await visitor.look('creatives-upload');
  const text = visitor.field('creatives:fields.text');
  await showStep(visitor, 'upload-1', { label: 'creatives:fields.text', element: text });
  await showStep(visitor, 'upload-2', { label: 'creatives:upload.save' });
  await visitor.button('creatives:upload.save').click();
  await page.waitForURL(/tab=library/);
  await page.getByText(person.adHeadline).first().waitFor();
  await visitor.look('creatives-library');
}

/** A picture with its subject off the centre. */
function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#d9b382"/><rect y="760" width="1600" height="440" fill="#7a4e2b"/>
    <ellipse cx="980" cy="720" rx="330" ry="190" fill="#a9622b"/><ellipse cx="950" cy="670" rx="250" ry="110" fill="#d08a45"/>
    <circle cx="300" cy="260" r="150" fill="#fff3d6"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
