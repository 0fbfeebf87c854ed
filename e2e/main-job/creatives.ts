import sharp from 'sharp';
import { expect } from 'vitest';
import { openDesigner, takeButtons } from '../harness/ads.ts';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/** Has creatives made from the avatar and saves two of them. */
export async function haveCreativesMade(visitor: Visitor): Promise<void> {
  await visitor.link('connections:connected.creative.go').click();
  await visitor.isAt('/dashboard/creatives');
  await goesOnWithoutPhotos(visitor);
  const begin = visitor.button('creatives:create.begin');
  await showStep(visitor, 'creative-1', { label: 'creatives:create.begin', element: begin });
  await begin.click();
  await undoAChange(visitor);
  await keepTwo(visitor);
}

/** Before the first ads three photographs are asked for; she has none at hand and goes on in one tap. */
async function goesOnWithoutPhotos(visitor: Visitor): Promise<void> {
  const cameras = visitor.page.getByLabel(visitor.like('photos:shots.takeNamed'));
  await cameras.first().waitFor();
  expect(await cameras.count()).toBe(3);
  await visitor.button('photos:first.skip').click();
  await visitor.link('creatives:create.takePhotos').waitFor();
}

/** Asks for another picture of one ad, looks at it beside the one before, and takes that back. */
async function undoAChange(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const take = takeButtons(visitor);
  await take.nth(2).waitFor();
  const isPhone = visitor.visit.device === 'phone';
  // A phone shows one ad at a time, and that is the one which is meant.
  if (isPhone) await readReel(visitor);
  else await take.first().click();
  if (isPhone) await page.setViewportSize({ width: 320, height: 568 });
  await openDesigner(visitor);
  await visitor.button('creatives:designer.menu.otherPicture').click();
  const pair = page.getByRole('region', { name: visitor.t('creatives:create.compare') });
  await pair.waitFor();
  await page.waitForFunction(isInView, await pair.elementHandle());
  // Also on the smallest screen the bar at the bottom leaves both pictures and what is decided of them to be seen.
  for (const way of ['creatives:create.keepBefore', 'creatives:create.keepAfter'])
    await page.waitForFunction(isUncovered, await visitor.button(way).elementHandle());
  await visitor.look('creatives-before-and-now');
  if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
  await visitor.button('creatives:create.keepBefore').click();
  await pair.waitFor({ state: 'detached' });
  // As it was: none is chosen.
  if (!isPhone)
    await page.getByRole('button', { name: visitor.t('creatives:create.chosen'), exact: true }).click();
}

/** Swipes through the ads: each is a screen wide and has two buttons, and a count says which one is in sight. */
async function readReel(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  // While ads are drawn, the row is brought to its beginning.
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' });
  const count = (at: number) => visitor.text('creatives:create.reel.count', { at, total: 3 }).waitFor();
  await count(1);
  const ads = page.getByRole('article');
  await ads.nth(2).scrollIntoViewIfNeeded();
  await count(3);
  const inSight = await ads.evaluateAll((all) =>
    all.map((ad) => {
      const { left, right } = ad.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    }),
  );
  expect(inSight).toEqual([false, false, true]);
  await visitor.button('creatives:create.reel.previous').click();
  await count(2);
  await visitor.button('creatives:create.reel.previous').click();
  await count(1);
  const buttons = await ads.first().getByRole('button').allInnerTexts();
  expect(buttons.filter(Boolean)).toEqual([
    visitor.t('creatives:create.use'),
    visitor.t('creatives:create.change'),
  ]);
  const dock = page.getByRole('region', { name: visitor.t('creatives:create.conversation') });
  expect((await dock.boundingBox())?.height, 'the conversation is one line').toBeLessThan(70);
  await visitor.look('creatives-reel');
  await page
    .getByRole('button', { name: visitor.t('creatives:create.more') })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
  await visitor.look('creative-menu');
  await page.keyboard.press('Escape');
}

/** Whether the beginning of an element is seen. */
const isInView = (element: Element | null) => {
  const { top = -1 } = element?.getBoundingClientRect() ?? {};
  return top >= 0 && top < window.innerHeight / 2;
};

/** Whether nothing lies over an element, and all of it is on the screen. */
const isUncovered = (element: Element | null) => {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
};

/** Waits for three variations and saves two of them. */
export async function keepTwo(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const choose = takeButtons(visitor);
  await choose.nth(2).waitFor();
  if (visitor.visit.device === 'phone') return keepTwoOneByOne(visitor);
  await showStep(visitor, 'creative-2', { label: 'creatives:create.choose', element: choose.first() });
  await choose.first().click();
  await choose.first().click();
  await visitor.look('creatives-ai');
  const keep = page.getByRole('button', { name: visitor.like('creatives:create.keep_other') });
  await showStep(visitor, 'creative-3', { label: 'creatives:create.keep_other', element: keep });
  await keep.click();
  await page.getByText(visitor.like('creatives:create.keptToast_other')).first().waitFor();
}

/** Each is kept by its own button. */
async function keepTwoOneByOne(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const kept = page.getByRole('article').getByText(visitor.t('creatives:create.kept'), { exact: true });
  const take = takeButtons(visitor);
  await showStep(visitor, 'creative-2', { label: 'creatives:create.use', element: take.first() });
  await take.first().click();
  await kept.first().waitFor();
  await take.first().click();
  await kept.nth(1).waitFor();
  await page.getByText(visitor.like('creatives:create.keptToast_one')).first().waitFor();
  await showStep(visitor, 'creative-3', { label: 'creatives:create.kept', element: kept.first() });
  await visitor.look('creatives-ai');
}

/** Finds the ways in which photographs get into the library. */
export async function findPhotos(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/photos');
  const pictureInput = page
    .locator('label')
    .filter({ hasText: visitor.t('photos:shots.take') })
    .first();
  await showStep(visitor, 'photos-1', { label: 'photos:shots.take', element: pictureInput });
  await showStep(visitor, 'photos-2', { label: 'photos:import.page' });
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
  await takeOverSpelling(visitor, person);
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

/** Writes the text with a typing mistake, and takes over what is proposed for it; in Hebrew nothing is. */
async function takeOverSpelling(visitor: Visitor, { adText }: Person): Promise<void> {
  const text = visitor.field('creatives:fields.text');
  const mistyped = adText.replace('loaves', 'loavves');
  await text.fill(mistyped);
  if (visitor.visit.language === 'he') return;
  expect(mistyped).not.toBe(adText);
  const mend = visitor.button('creatives:fields.mend');
  await mend.waitFor();
  await visitor.look('creatives-spelling');
  await mend.click();
  await mend.waitFor({ state: 'detached' });
  const now = await text.inputValue();
  if (now !== adText) throw new Error(`the text is “${now}”`);
}

/** A picture with its subject off the centre. */
function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#d9b382"/><rect y="760" width="1600" height="440" fill="#7a4e2b"/>
    <ellipse cx="980" cy="720" rx="330" ry="190" fill="#a9622b"/><ellipse cx="950" cy="670" rx="250" ry="110" fill="#d08a45"/>
    <circle cx="300" cy="260" r="150" fill="#fff3d6"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
