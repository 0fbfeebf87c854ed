import type { Doc } from '../platform/store.ts';
import { newId } from './ids.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Photographs and texts by the Page's trade; the last entry is for all others. */
const STORIES: [RegExp, [string, string][]][] = [
  [
    /bak|caf|coffee|cater|restaurant|food/i,
    [
      ['bread', 'Out of the oven at seven. Come early, the seeded loaf goes fast.'],
      ['coffee', 'A new roast from Ethiopia this week. Tell us what you taste.'],
      ['storefront', 'Open on Fridays until three from now on.'],
      ['table', 'Lunch plate of the week: roasted vegetables, labneh and our own bread.'],
      ['hands', 'Nadia has shaped every challah here for eleven years.'],
      ['team', 'Looking for a weekend baker. Write to us!'],
    ],
  ],
  [
    /./,
    [
      ['storefront', 'Our doors are open. Come and say hello.'],
      ['team', 'Five years, the same three people. Thank you for coming back.'],
      ['shelf', 'The new season is on the shelves.'],
      ['hands', 'Made by hand, one at a time.'],
      ['garden', 'Spring is here, and so are we, Sundays too.'],
      ['coffee', 'Wait with a coffee while we finish yours.'],
    ],
  ],
];

/** Fills a Page with photographs and posts of the past weeks, and connects an Instagram account with some of them, unless it has none. */
export function addContent(world: World, page: Doc<'page'>): void {
  const { store } = world;
  const now = world.clock();
  const { name, category } = page.data;
  const stories = STORIES.find(([pattern]) => pattern.test(category))?.[1] ?? [];
  const photos = stories.map(([scene, message], index) => {
    const at = now - (stories.length - index) * 6 * DAY_MS;
    const portrait = index % 3 === 2;
    const photo = store.insert('photo', newId(world, 'photo'), at, {
      pageId: page.id,
      caption: message,
      scene,
      width: 1080,
      height: portrait ? 1350 : 1080,
    });
    store.insert('post', `${page.id}_${newId(world, 'post')}`, at, {
      pageId: page.id,
      message,
      photoId: photo.id,
    });
    return { photo, message, at };
  });
  if (page.data.withoutInstagram) return;
  const username = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  const account = store.insert('iguser', newId(world, 'iguser'), now, {
    pageId: page.id,
    username,
    name,
  });
  for (const { photo, message, at } of photos.slice(0, 4)) {
    store.insert('igmedia', newId(world, 'igmedia'), at, {
      instagramId: account.id,
      caption: message,
      photoId: photo.id,
    });
  }
}
