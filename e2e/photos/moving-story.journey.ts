import type { Creative } from '@awning/contract/creatives';
import type { MovingStory } from '@awning/contract/moving-stories';
import { describe, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { photograph } from './pictures.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

const told = {
  en: {
    avatar:
      'Who they are\nYoung families from the street\nWhy they choose you\nSourdough fermented for thirty hours, baked on stone\nPrice and offer\nA loaf is $8',
    lines: [
      ['how', 'Thirty hours of rest for each loaf'],
      ['proof', 'Flour milled on the spot'],
      ['relief', 'Still fresh on day five'],
    ],
  },
  he: {
    avatar:
      'Who they are\nמשפחות צעירות מהרחוב\nWhy they choose you\nמחמצת שתופחת 30 שעות ונאפית על אבן\nPrice and offer\nכיכר ב־28 ₪',
    lines: [
      ['how', 'שלושים שעות תפיחה לכל כיכר'],
      ['proof', 'קמח שנטחן במקום'],
      ['relief', 'עדיין טרי ביום החמישי'],
    ],
  },
} as const;

const journey = startJourney();

/** An owner whose library has an ad with her photographs. */
async function arriveWithAd(visitor: Visitor) {
  const { language } = visitor.visit;
  const { accessToken } = await createOwner(journey.product, language);
  const { url } = journey.product;
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: url,
        authorization: `Bearer ${accessToken}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return text;
  };
  const asked = async (method: string, path: string, body?: object) =>
    JSON.parse(await call(method, path, body));
  const [business] = (await asked('GET', '/business')).data;
  for (const seed of [1, 2, 3]) {
    const { buffer } = await photograph(seed);
    const image = `data:image/jpeg;base64,${buffer.toString('base64')}`;
    await call('POST', `/businesses/${business.id}/photos`, { image });
  }
  const avatars = `/avatar/businesses/${business.id}/avatars`;
  const avatar = await asked('POST', avatars, { humanName: 'Maya', formText: told[language].avatar });
  await call('POST', `/avatar/avatars/${avatar.id}/finalize`, {});
  for (const [telling, words] of told[language].lines)
    await call('POST', `/businesses/${business.id}/lines`, { words, telling, source: 'owner' });
  await call('POST', '/chat/creative/conversation', {
    businessId: business.id,
    avatarId: avatar.id,
    action: 'start',
  });
  const [newest] = (await asked('GET', `/chat/creative/conversations?businessId=${business.id}`)).data;
  const { conversationId } = newest;
  const { variations } = await asked('GET', `/chat/creative/conversations/${conversationId}`);
  const chosen = { conversationId, variationIds: [variations[0].id] };
  const [ad]: Creative[] = (await asked('POST', '/chat/creative/confirm', chosen)).data;
  if (!ad) throw new Error('no ad was kept');
  await keepSignedIn(visitor, accessToken);
  const story = async (): Promise<MovingStory | null> =>
    (await asked('GET', `/creative/${ad.id}/moving-story`)).movingStory;
  return { ad, story };
}

describe.each(visits)('a moving story, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Awaited<ReturnType<typeof arriveWithAd>>;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await arriveWithAd(visitor);
  });

  const dialog = () => visitor.page.getByRole('dialog').filter({ visible: true }).last();

  test('is asked for at an ad with photographs, whose second photograph is tapped', async () => {
    await visitor.open(`/dashboard/creatives?tab=library&creative=${owner.ad.id}`);
    await visitor.button('creatives:movingStory.open').click();
    const photos = dialog().getByRole('checkbox');
    await expect.poll(() => photos.count()).toBe(3);
    const chosen = dialog().getByRole('checkbox', { checked: true });
    const other = dialog().getByRole('checkbox', { checked: false }).first();
    if ((await chosen.count()) < 2) await other.click();
    await expect.poll(() => chosen.count()).toBeGreaterThanOrEqual(2);
    await visitor.look('moving-story');
    await visitor.button('creatives:movingStory.begin').click();
    await visitor.text('creatives:movingStory.making').waitFor();
    await visitor.look('moving-story-making');
  });

  test('is seen in both formats before it is kept, and does not begin by itself', async () => {
    const film = dialog().locator('video');
    await film.waitFor();
    const story = await owner.story();
    expect(story?.photoIds.length).toBeGreaterThanOrEqual(2);
    expect(story?.lines[0]).toBe(owner.ad.headline);
    // The journeys' visitors want less motion.
    expect(await film.evaluate((video: HTMLVideoElement) => [video.autoplay, video.controls])).toEqual([
      false,
      true,
    ]);
    expect(await film.getAttribute('src')).toBe(story?.films?.story.url);
    await visitor.look('moving-story-done');
    await dialog().getByText(visitor.t('creatives:movingStory.portrait'), { exact: true }).click();
    await expect.poll(() => film.getAttribute('src')).toBe(story?.films?.portrait.url);
  });

  test('is kept in the library, and shown in the preview of an ad', async () => {
    await visitor.button('creatives:movingStory.keep').click();
    await visitor.text('creatives:movingStory.kept').waitFor();
    const label = visitor.page.locator('main').getByText(visitor.t('creatives:movingStory.label'));
    await label.first().waitFor();
    await visitor.look('moving-story-library');
    await label.first().click();
    await visitor.text('creatives:movingStory.fixed').waitFor();
    await visitor.look('moving-story-kept');
    await visitor.button('creatives:preview.open').click();
    await dialog().locator('video').waitFor();
    await visitor.look('moving-story-preview');
    await visitor.page.keyboard.press('Escape');
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
