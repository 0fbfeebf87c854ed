import { afterEach, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { smallTargets } from '../widgets/measures.ts';

const visits: Visit[] = [
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
  { language: 'en', device: 'phone' },
];

const journey = shareJourney();

describeVisits(visits, 'the frame, in $language on a $device', (visit) => {
  let visitor: Visitor;
  const contact = visit.language === 'he' ? '/he/contact' : '/contact';

  afterEach(async () => {
    await visitor.page.context().setOffline(false);
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { accessToken } = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, accessToken);
  });

  test('a form that is sent offline keeps what was typed, says why, and is sent when the network is back', async () => {
    const { page } = visitor;
    await visitor.open(contact);
    const message = page.locator('textarea[name=message]');
    await message.fill('Do you deliver ads to Haifa?');
    // The sender's name and address are filled in as soon as they are known, beside what is typed.
    await expect.poll(() => page.locator('input[name=name]').inputValue()).not.toBe('');
    if (visit.device === 'phone') expect(await smallTargets(page)).toEqual([]);
    await page.context().setOffline(true);
    await visitor.text('common:connection.offline').waitFor();
    await visitor.look('frame-offline');
    await visitor.button('support:contact.send').click();
    await visitor.text('errors:contactFailed').waitFor();
    expect(await message.inputValue()).toBe('Do you deliver ads to Haifa?');
    await page.context().setOffline(false);
    await visitor.text('common:connection.back').waitFor();
    await visitor.text('common:connection.back').waitFor({ state: 'detached' });
    await visitor.button('support:contact.send').click();
    await visitor.text('support:contact.sentTitle').waitFor();
    // What has been sent is no draft any more.
    await page.reload();
    await message.waitFor();
    expect(await message.inputValue()).toBe('');
  });

  test('a page whose code does not arrive comes with the next load of the page', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard');
    // Another test may have had the page reloaded; it reloads itself at most once a minute.
    await page.evaluate(() => sessionStorage.removeItem('awning.reloaded'));
    let reloaded = false;
    page.on('request', (request) => {
      reloaded ||= request.isNavigationRequest();
    });
    await page.route(/\/assets\/StatsPage-.*\.js$/, (route) => (reloaded ? route.continue() : route.abort()));
    await visitor.link('common:nav.stats').click();
    await page.getByRole('heading', { name: visitor.t('stats:title'), level: 1 }).waitFor();
    expect(reloaded).toBe(true);
  });

  test('an answer that is given offline is kept, also by a reload, and can be sent', async () => {
    const { page } = visitor;
    await visitor.open('/signup/business-creation/avatar');
    await visitor.button('avatars:intro.start').click();
    const answer = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
    await visitor.button('common:send').waitFor();
    await answer.fill('People who live nearby');
    await page.context().setOffline(true);
    await visitor.text('common:connection.offline').waitFor();
    const [line, field, banner] = await Promise.all([
      visitor.text('common:connection.offline').boundingBox(),
      answer.boundingBox(),
      page.locator('[data-demo-banner]').boundingBox(),
    ]);
    expect(line && banner && line.y >= banner.y + banner.height, 'the line covers the banner').toBe(true);
    expect(line && field && line.y + line.height <= field.y, 'the line covers the field').toBe(true);
    await visitor.look('frame-offline-interview');
    await visitor.button('common:send').click();
    await expect.poll(() => answer.inputValue()).toBe('People who live nearby');
    await page.context().setOffline(false);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect.poll(() => answer.inputValue()).toBe('People who live nearby');
    await visitor.button('common:send').click();
    await page.getByRole('button', { name: visitor.like('avatars:earlier.show_one') }).click();
    await page.getByText('People who live nearby', { exact: true }).first().waitFor();
  });

  test('a new version is offered, and reloading loses nothing that was typed', async () => {
    const { page } = visitor;
    const build = page.locator('meta[name="awning-build"]');
    await visitor.open('/dashboard/settings');
    await visitor.settled();
    const answer = await page.request.get(`${journey.product.url}/api/health`);
    expect(answer.headers()['x-awning-build']).toBe(await build.getAttribute('content'));
    expect(await visitor.text('common:newVersion.text').count()).toBe(0);

    await visitor.open(contact);
    await page.locator('input[name=subject]').fill('Delivery');
    await page.locator('textarea[name=message]').fill('Do you deliver ads to Haifa?');
    // The server is replaced by one with another build while the page is open.
    await page.route('**/api/mailer/**', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-awning-build': 'another' },
        json: { code: 'UPSTREAM_UNAVAILABLE', message: 'Back in a moment.' },
      }),
    );
    await visitor.button('support:contact.send').click();
    await visitor.text('common:newVersion.text').waitFor();
    await visitor.look('frame-new-version');
    await Promise.all([page.waitForEvent('load'), visitor.button('common:newVersion.reload').click()]);
    await expect
      .poll(() => page.locator('textarea[name=message]').inputValue())
      .toBe('Do you deliver ads to Haifa?');
    expect(await page.locator('input[name=subject]').inputValue()).toBe('Delivery');
    expect(await visitor.text('common:newVersion.text').count()).toBe(0);
  });

  test('the application can be installed, in the language of the page', async () => {
    const { page } = visitor;
    await visitor.open('/login');
    const protocol = await page.context().newCDPSession(page);
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
    // The pages of a test are private ones, in which nothing is installed.
    const reasons = installabilityErrors.map(({ errorId }) => errorId);
    expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
    const { url, errors } = await protocol.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = await (await page.request.get(url)).json();
    expect([manifest.lang, manifest.dir]).toEqual(visit.language === 'he' ? ['he', 'rtl'] : ['en', 'ltr']);
    for (const { src } of manifest.icons)
      expect((await page.request.get(`${journey.product.url}${src}`)).ok()).toBe(true);
  });

  test('without a choice the theme is the system’s, also when that changes', async () => {
    const guest = await journey.arrive({ ...visit, colorScheme: 'dark' });
    await guest.open('/login');
    const theme = () => guest.page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(theme).toBe('dark');
    await guest.button('identity:login.submit').waitFor();
    await guest.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
    await guest.close();
  });

  test('no page shows another theme, language or direction before its own', async () => {
    const { page } = visitor;
    const guest = await page.context().newPage();
    await guest.addInitScript(
      ([language, theme]) => {
        localStorage.setItem('awning.language', language);
        localStorage.setItem('awning.theme', theme);
      },
      // Others than the browser's own.
      [visit.language === 'he' ? 'en' : 'he', visit.colorScheme === 'dark' ? 'light' : 'dark'] as const,
    );
    await guest.addInitScript(recordLooks);
    for (const path of ['/login', '/forgot-password']) {
      await guest.goto(`${journey.product.url}${path}`);
      await guest.getByRole('main').getByRole('heading').first().waitFor();
      const looks = await guest.evaluate(() => (globalThis as { looksSeen?: string[] }).looksSeen);
      expect(looks, path).toEqual(
        visit.language === 'he' ? ['en ltr light rgb(251, 250, 246)'] : ['he rtl dark rgb(23, 26, 24)'],
      );
    }
    await guest.close();
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

/** In every page: keeps each language, direction, theme and ground that a frame has shown since there is something to see. */
function recordLooks(): void {
  const seen: string[] = [];
  (globalThis as { looksSeen?: string[] }).looksSeen = seen;
  const record = () => {
    if (document.getElementById('root')?.firstElementChild) {
      const { lang, dir, dataset } = document.documentElement;
      const ground = getComputedStyle(document.body).backgroundColor;
      const look = `${lang} ${dir} ${dataset.mantineColorScheme} ${ground}`;
      if (seen.at(-1) !== look) seen.push(look);
    }
  };
  // A frame comes once nothing holds up the painting, as the styles of the head do.
  new MutationObserver(() => requestAnimationFrame(record)).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
}
