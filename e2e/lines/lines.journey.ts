import { expect, test } from 'vitest';
import { openDesigner, takeButtons } from '../harness/ads.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { asked, candidates, continueButton, decide, partOf } from '../main-job/keep-lines.ts';
import { answerAllButLast } from '../persona/interviewed.ts';

interface LinesVisit extends Visit {
  /** A beginning, what is typed into its gap, and the line that it makes. */
  starter: string;
  gap: string;
  finished: string;
  own: string;
  /** What a candidate becomes. */
  changed: string;
  /** What a price is of, and on what condition. */
  sold: string;
  terms: string;
}

const visits: LinesVisit[] = [
  {
    language: 'he',
    device: 'phone',
    starter: 'כש___',
    gap: 'הלחם מהסופר מתייבש',
    finished: 'כשהלחם מהסופר מתייבש',
    own: 'חם מהתנור כבר בשבע',
    changed: 'הלחם נשאר טרי כל השבוע',
    sold: 'מגש חלות',
    terms: 'בהזמנה מראש',
  },
  {
    language: 'en',
    device: 'phone',
    colorScheme: 'dark',
    starter: 'When ___',
    gap: 'the bread is dry on Tuesday',
    finished: 'When the bread is dry on Tuesday',
    own: 'Still warm at seven',
    changed: 'Fresh until Friday',
    sold: 'Tray of rolls',
    terms: 'ordered a day ahead',
  },
];

const journey = shareJourney();

describeVisits(visits, 'the lines of ads, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let avatarId: string;
  let token: string;
  /** Words that were removed. */
  const gone: string[] = [];

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    token = owner.accessToken;
    avatarId = await answerAllButLast(journey.product, owner.accessToken, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  const region = (key: string) => visitor.page.getByRole('region', { name: visitor.t(key), exact: true });
  const kept = (words: string) => region('lines:kept.title').getByText(words, { exact: true });

  test('are asked about after the last question, each in an ad, and kept, changed or refused', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/avatars/${avatarId}/interview`);
    await visitor.button('avatars:skip').click();
    await asked(visitor).waitFor();
    await visitor.look('lines-candidate');
    // The line, and what is decided of it, on one screen.
    const keep = await visitor.button('lines:candidates.keep').boundingBox();
    const ad = await candidates(visitor).getByRole('figure').boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(ad && keep && ad.y >= 0 && ad.y + ad.height <= keep.y && keep.y + keep.height <= height).toBe(
      true,
    );

    const first = await decide(visitor, 'keep');
    // As a headline it has no stop.
    await region('lines:kept.title').getByText(first.replace(/\.$/, '')).first().waitFor();

    const refused = await decide(visitor, 'refuse');
    await visitor.button('common:undo').click();
    // Asked about again, and in no ad before it is kept.
    gone.push(refused);

    await visitor.button('lines:candidates.change').click();
    const field = candidates(visitor).getByRole('textbox', { name: visitor.t('lines:edit.label') });
    await field.fill(visit.changed);
    await visitor.look('lines-change');
    await field.press('Enter');
    await kept(visit.changed).waitFor();
  });

  test('are there when one comes back', async () => {
    await visitor.page.reload();
    await kept(visit.changed).waitFor();
    await continueButton(visitor).waitFor();
  });

  test('are finished from a beginning, in sight while they are typed', async () => {
    const place = region('lines:starters.title');
    await place.getByRole('button', { name: visit.starter, exact: true }).click();
    const field = place.getByRole('textbox').first();
    await field.fill(visit.gap);
    await expect.poll(() => partOf(place, 'headline').textContent()).toBe(visit.finished);
    // As with a keyboard on the lower half of the screen.
    await visitor.page.setViewportSize({ width: 390, height: 508 });
    await field.focus();
    await visitor.look('lines-starter');
    const box = await partOf(place, 'headline').boundingBox();
    expect(box && box.y > 0 && box.y + box.height < 508, JSON.stringify(box)).toBe(true);
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await field.press('Enter');
    await kept(visit.finished).waitFor();
  });

  test('are written for a part of an ad', async () => {
    await visitor.button('lines:own.open').click();
    const place = region('lines:own.title');
    await place.getByRole('textbox').fill(visit.own);
    await expect.poll(() => partOf(place, 'headline').textContent()).toBe(visit.own);
    await visitor.button('lines:starters.keep').click();
    await kept(visit.own).waitFor();
  });

  test('are in no ad and not offered again once they are removed', async () => {
    const { page } = visitor;
    await visitor.button('lines:kept.remove', { words: visit.finished }).click();
    await kept(visit.finished).waitFor({ state: 'detached' });
    gone.push(visit.finished);
    await continueButton(visitor).click();
    await page.getByRole('button', { name: visitor.like('avatars:publish') }).click();
    await visitor.link('avatars:complete.creatives').click();
    await visitor.button('photos:first.skip').click();
    await takeButtons(visitor).first().waitFor();
    await visitor.settled();
    const ads = (await page.getByRole('article').allTextContents()).join('\n');
    for (const words of gone) expect(ads).not.toContain(words);
    await visitor.open('/dashboard/creatives?tab=lines');
    await kept(visit.own).waitFor();
    expect(await candidates(visitor).getByText(visit.finished).count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 844 });
    await visitor.look('lines-page');
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.look('lines-page-wide');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('are what the designer’s field is for, where no model reads it', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/creatives?tab=create');
    await openDesigner(visitor);
    const form = page.getByRole('form', { name: visitor.t('creatives:create.line.label') });
    const field = form.getByRole('textbox');
    await field.fill(visit.gap);
    await expect.poll(() => partOf(form, 'headline').textContent()).toBe(visit.gap);
    await visitor.look('lines-designer');
    // Nothing is stored of what was typed and not kept.
    await field.fill('');
    expect(await page.getByRole('article').getByText(visit.gap).count()).toBe(0);
    await field.fill(visit.own.slice(0, -1));
    await visitor.button('creatives:create.line.put').click();
    await page.getByRole('article').getByText(visit.own.slice(0, -1), { exact: true }).first().waitFor();
  });

  test('of typed values tell a price only with its thing and its condition', async () => {
    const { page } = visitor;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const [shop] = (await (await fetch(`${journey.product.url}/api/business`, { headers })).json()).data;
    const price = {
      ...{ kind: 'price', product: null, wording: visit.sold, amount: 4700, upTo: null, currency: 'USD' },
      ...{ isFrom: false, unit: 'item', terms: visit.terms },
    };
    const entered = await fetch(`${journey.product.url}/api/businesses/${shop.id}/facts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ avatarId, items: [price] }),
    });
    expect(entered.ok, await entered.text()).toBe(true);
    await visitor.open('/dashboard/creatives?tab=create');
    await visitor.button('creatives:create.startOver').click();
    await visitor.button('creatives:create.begin').click();
    const articles = page.getByRole('article');
    const told = async () => (await articles.allTextContents()).filter((ad) => ad.includes('47'));
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
    for (const ad of await told()) {
      expect(ad).toContain(visit.sold);
      expect(ad.toLowerCase()).toContain(visit.terms);
    }
    await visitor.look('lines-price');
  });
});
