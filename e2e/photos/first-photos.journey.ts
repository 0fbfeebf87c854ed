import type { CreativeConversation } from '@awning/contract/creative-conversations';
import { uploadMaxBytes } from '@awning/contract/creatives';
import type { Photo } from '@awning/contract/photos';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takeButtons } from '../harness/ads.ts';
import { startJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { type File, photograph } from './pictures.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];

const told = {
  en: 'Who they are\nYoung families from the street\nWhy they choose you\nSourdough fermented for thirty hours, baked on stone\nPrice and offer\nA loaf is $8',
  he: 'Who they are\nמשפחות צעירות מהרחוב\nWhy they choose you\nמחמצת שתופחת 30 שעות ונאפית על אבן\nPrice and offer\nכיכר ב־28 ₪',
};

/** Lines that she has kept: three ads say different things. */
const lines = {
  en: [
    ['how', 'Thirty hours of rest for each loaf'],
    ['proof', 'Flour milled on the spot'],
    ['relief', 'Still fresh on day five'],
    ['offer', 'Rye, wheat and spelt from the stone'],
    ['quote', '“My children ask for the crust”'],
  ],
  he: [
    ['how', 'שלושים שעות תפיחה לכל כיכר'],
    ['proof', 'קמח שנטחן במקום'],
    ['relief', 'עדיין טרי ביום החמישי'],
    ['offer', 'שיפון, חיטה וכוסמין מהאבן'],
    ['quote', '״הילדים שלי מבקשים את הקרום״'],
  ],
} as const;

const journey = startJourney();

/** An owner who is about to have her first ads made, at the step of photographs. */
async function arriveAtFirstAds(visitor: Visitor) {
  const { language } = visitor.visit;
  const { accessToken } = await createOwner(journey.product, language);
  const { url } = journey.product;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: url,
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return text && JSON.parse(text);
  };
  const [business] = (await call('GET', '/business')).data;
  const path = `/avatar/businesses/${business.id}/avatars`;
  const avatar = await call('POST', path, { humanName: 'Maya', formText: told[language] });
  await call('POST', `/avatar/avatars/${avatar.id}/finalize`, {});
  for (const [telling, words] of lines[language])
    await call('POST', `/businesses/${business.id}/lines`, { words, telling, source: 'owner' });
  await keepSignedIn(visitor, accessToken);
  await visitor.open('/dashboard/creatives?tab=create');
  const photos = async (): Promise<Photo[]> => (await call('GET', `/businesses/${business.id}/photos`)).data;
  const ads = async (): Promise<CreativeConversation['variations']> => {
    const [newest] = (await call('GET', `/chat/creative/conversations?businessId=${business.id}`)).data;
    return (await call('GET', `/chat/creative/conversations/${newest.conversationId}`)).variations;
  };
  const remove = (id: string) => call('DELETE', `/photos/${id}`);
  return { photos, ads, remove };
}

async function threeAds(visitor: Visitor): Promise<void> {
  await visitor.button('creatives:create.begin').click();
  await takeButtons(visitor).nth(2).waitFor();
}

/** A shot whose subject the hand shook away. */
async function shaken(seed: number): Promise<File> {
  const shot = await photograph(seed);
  return { ...shot, buffer: await sharp(shot.buffer).blur(14).jpeg().toBuffer() };
}

/** A picture of noise, whose file is larger than the server takes, and which says that a model made it. */
async function enormous(): Promise<File> {
  const side = 3200;
  let state = 7;
  const noise = Buffer.from(
    Uint8Array.from({ length: side * side * 3 }, () => {
      state = (state * 1664525 + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><b>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</b></x:xmpmeta>';
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .withXmp(xmp)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(uploadMaxBytes);
  return { name: 'noise.jpg', mimeType: 'image/jpeg', buffer };
}

describe.each(visits)('photographs before the first ads, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Awaited<ReturnType<typeof arriveAtFirstAds>>;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await arriveAtFirstAds(visitor);
  });

  const shots = () =>
    visitor.page.getByRole('listitem').filter({ has: visitor.page.locator('input[capture=environment]') });

  /** Taps a shot, whereupon the phone opens its camera, and takes a picture with it. */
  const take = async (place: number, picture: File) => {
    const camera = visitor.page.waitForEvent('filechooser');
    await shots().nth(place).locator('label').click();
    await (await camera).setFiles(picture);
  };

  test('three shots of the trade are asked for, each with a sketch and the camera at a tap', async () => {
    await visitor.text('photos:first.title').waitFor();
    await shots().nth(2).waitFor();
    expect(await shots().count()).toBe(3);
    expect(await shots().locator('svg[viewBox="0 0 96 72"]').count()).toBe(3);
    await visitor.look('first-photos');
  });

  test('a bad one is named at once, and taken again in one tap it is gone', async () => {
    await take(0, await shaken(1));
    await shots().first().getByText(visitor.t('photos:findings.blurred.advice')).waitFor();
    await visitor.look('first-photos-blurred');
    expect(await owner.photos()).toMatchObject([{ findings: ['blurred'], source: 'camera' }]);
    await take(0, await photograph(2));
    await shots().first().getByText(visitor.t('photos:first.good')).waitFor();
    await expect.poll(owner.photos).toMatchObject([{ findings: [] }]);
  });

  test('with three, all three ads show photographs, each others', async () => {
    for (const place of [1, 2]) {
      await take(place, await photograph(3 + place));
      await shots().nth(place).getByText(visitor.t('photos:first.good')).waitFor();
    }
    await visitor.look('first-photos-taken');
    await visitor.button('photos:first.go').click();
    await threeAds(visitor);
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    const shown = (await owner.ads()).map(({ design }) => design.photos.map(({ id }) => id));
    expect(shown.every((photos) => photos.length > 0)).toBe(true);
    expect(new Set(shown.map(([largest]) => largest)).size).toBe(3);
    await visitor.look('first-photos-ads');
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

describe.each(visits)('no photographs, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Awaited<ReturnType<typeof arriveAtFirstAds>>;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await arriveAtFirstAds(visitor);
  });

  test('one that is larger than the server takes is made smaller in the browser, with its mark', async () => {
    const chosen = visitor.page.waitForEvent('filechooser');
    await visitor.text('photos:first.choose').click();
    await (await chosen).setFiles(await enormous());
    await visitor.text('photos:uploads.finished_one', { count: 1 }).waitFor();
    const [photo] = await owner.photos();
    expect(photo).toMatchObject({ source: 'upload', picture: { width: 2880, height: 2880 } });
    const kept = await fetch(`${journey.product.url}${photo?.original.url}`);
    const { xmpAsString } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    expect(xmpAsString).toContain('/digitalsourcetype/trainedAlgorithmicMedia<');
    await owner.remove(photo?.id ?? '');
    await visitor.open('/dashboard/creatives?tab=create');
  });

  test('one tap goes on, and the ads are type alone', async () => {
    await visitor.button('photos:first.skip').click();
    await visitor.link('creatives:create.takePhotos').waitFor();
    await visitor.look('first-photos-skipped');
    await threeAds(visitor);
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    const designs = (await owner.ads()).map(({ design }) => design);
    expect(designs.map(({ photos, scene }) => ({ photos, scene }))).toEqual(
      Array.from({ length: 3 }, () => ({ photos: [], scene: null })),
    );
    expect(new Set(designs.map(({ layout }) => layout)).size).toBe(3);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
