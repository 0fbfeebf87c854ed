import { expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { dropFiles, pasteFile } from './handed-over.ts';
import { film, photograph, page as script, wideLogo } from './pictures.ts';

const visits: (Visit & { words: string })[] = [
  { language: 'en', device: 'phone', words: 'Cinnamon buns' },
  { language: 'he', device: 'desktop', colorScheme: 'dark', words: 'שבלולי קינמון' },
];

// Language and pictures by the sandbox's models.
const journey = startJourney({
  AI_PROVIDER: 'openai',
  AI_BASE_URL: 'sandbox',
  AI_IMAGE_MODEL: 'sandbox-pictures',
});

describeVisits(visits, 'photographs, in $language on a $device', (visit) => {
  let visitor: Visitor;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    await connectOwnPerson(journey.product, owner.accessToken);
    await keepSignedIn(visitor, owner.accessToken);
  });

  const addsTwo = visit.language === 'he' ? 'photos:import.add_two' : 'photos:import.add_other';
  const tiles = () => visitor.page.getByRole('button', { name: visitor.like('photos:library.openDated') });
  const dialog = () => visitor.page.getByRole('dialog').filter({ visible: true });

  test('the shot list is tapped, taken and ticked off', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/photos');
    const shots = page.getByLabel(visitor.like('photos:shots.takeNamed'));
    await shots.first().waitFor();
    expect(await shots.count()).toBe(5);
    expect(await shots.first().getAttribute('capture')).toBe('environment');
    await visitor.look('photos-empty');
    await shots.nth(1).setInputFiles(await photograph(1, { light: 0.4, tilt: 2.5 }));
    await visitor.text('photos:shots.done', { done: 1, count: 5 }).waitFor();
    expect(await shots.count()).toBe(4);
  });

  test('five at once go in; what is no picture is declined in words and not sent', async () => {
    const { page } = visitor;
    const files = await Promise.all([2, 3, 4, 5, 6].map((seed) => photograph(seed)));
    await dropFiles(page.locator('label:has(input[multiple])'), [...files, film, script]);
    await visitor.text('photos:uploads.finished_other', { count: 6 }).waitFor();
    const alerts = page.getByRole('alert');
    await alerts.filter({ hasText: visitor.t('errors:videoUnsupported') }).waitFor();
    await alerts.filter({ hasText: visitor.t('errors:imageKind') }).waitFor();
    await expect.poll(() => tiles().count()).toBe(6);
    await visitor.look('photos-library');
    await visitor.button('photos:uploads.clear').click();
    await page.locator('input[multiple]').setInputFiles(files.slice(0, 1));
    await visitor.text('photos:uploads.known').waitFor();
    expect(await tiles().count()).toBe(6);
    await visitor.button('photos:uploads.clear').click();
  });

  test('one is pasted, cancelled on its way, tried again after a lost network, and there once', async () => {
    const { page } = visitor;
    const picture = await photograph(7);
    const line = page.getByRole('listitem').filter({ hasText: picture.name });
    const sending = '**/api/businesses/*/photos';
    const held = Promise.withResolvers<void>();
    await page.route(sending, async (route) => {
      await held.promise;
      await route.abort();
    });
    await pasteFile(page, picture);
    await line.getByText(visitor.t('photos:uploads.sending')).waitFor();
    await line
      .getByRole('button', { name: visitor.t('photos:uploads.cancel', { name: picture.name }) })
      .click();
    await expect.poll(() => line.count()).toBe(0);
    held.resolve();
    await pasteFile(page, picture);
    await line.getByText(visitor.t('errors:network')).waitFor();
    await page.unroute(sending);
    await line.getByRole('button', { name: visitor.t('common:tryAgain') }).click();
    await visitor.text('photos:uploads.finished_one', { count: 1 }).waitFor();
    await expect.poll(() => tiles().count()).toBe(7);
    await visitor.button('photos:uploads.clear').click();
  });

  test('a photograph is put back as it was taken, its point moved by the keyboard, and named', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: visitor.like('photos:shots.open') }).click();
    await dialog().getByText(visitor.like('photos:photo.did.all')).waitFor();
    await visitor.look('photos-photo');
    const shown = dialog().locator('img').first();
    const improved = await shown.getAttribute('src');
    await dialog().getByText(visitor.t('photos:photo.asTaken'), { exact: true }).click();
    await expect.poll(() => shown.getAttribute('src')).not.toBe(improved);
    const point = dialog().getByRole('button', { name: visitor.like('photos:photo.focus') });
    await point.focus();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight');
    await dialog().getByText(visitor.t('photos:photo.focusBy.owner')).waitFor();
    const field = dialog().getByLabel(visitor.t('photos:photo.shows'));
    await field.fill(visit.words);
    await field.press('Enter');
    await dialog().getByRole('heading', { name: visit.words }).waitFor();
    await page.reload();
    await dialog().getByText(visitor.t('photos:photo.focusBy.owner')).waitFor();
    expect(await shown.getAttribute('src')).not.toBe(improved);
  });

  test('a photograph is deleted, and its shot is open again', async () => {
    await visitor.button('photos:photo.delete').click();
    await visitor.button('photos:photo.deleteYes').click();
    await visitor.text('photos:photo.deleted').waitFor();
    await visitor.text('photos:shots.done', { done: 0, count: 5 }).waitFor();
    await expect.poll(() => tiles().count()).toBe(6);
  });

  test('photographs come from the Page: two that are ticked, and then all', async () => {
    await visitor.button('photos:import.page').click();
    const choices = dialog().getByRole('checkbox');
    await choices.first().waitFor();
    const held = await choices.count();
    await choices.nth(0).check();
    await choices.nth(1).check();
    await visitor.look('photos-import');
    await dialog()
      .getByRole('button', { name: visitor.like(addsTwo) })
      .click();
    await visitor.text('photos:import.finished.page').waitFor();
    await expect.poll(() => tiles().count()).toBe(8);
    await visitor.button('photos:import.page').click();
    await expect.poll(() => dialog().getByRole('checkbox', { disabled: true }).count()).toBe(2);
    await visitor.button('photos:import.all').click();
    await expect.poll(() => tiles().count()).toBe(6 + held);
    await visitor.look('photos-imported');
  });

  test('a picture is made by AI, marked so wherever it is shown', async () => {
    await visitor.button('photos:make.open').click();
    await visitor.button('photos:make.start').click();
    await dialog().getByText(visitor.t('errors:makingEmpty')).waitFor();
    await dialog().getByLabel(visitor.t('photos:make.shows')).fill(visit.words);
    await visitor.look('photos-make');
    await visitor.button('photos:make.start').click();
    await visitor.text('photos:make.states.done').waitFor();
    await visitor.button('photos:make.look').click();
    await dialog().getByText(visitor.t('photos:photo.madeHelp')).waitFor();
    await dialog().getByText(visitor.t('common:madeByAi'), { exact: true }).waitFor();
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('listitem').getByText(visitor.t('common:madeByAi')).scrollIntoViewIfNeeded();
    await visitor.look('photos-made');
  });

  test('a wide logo is cut to its square in the browser', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/business');
    const files = page.locator('main input[type=file]');
    await files.first().setInputFiles(await wideLogo());
    const square = dialog().locator('canvas');
    await square.waitFor();
    await dialog().getByRole('slider').fill('1.6');
    await square.press('ArrowRight');
    await visitor.look('logo-cut');
    await visitor.button('businesses:logo.cut.use').click();
    const form = page.locator('main form').filter({ has: page.locator('[name=name]') });
    const shown = form.locator('img').filter({ visible: true }).first();
    expect(await shown.getAttribute('src')).toMatch(/^data:image\/png/);
    await form.locator('button[type=submit]').last().click();
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/media\//);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
