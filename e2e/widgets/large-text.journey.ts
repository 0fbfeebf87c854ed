import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { testDealt } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { addressOf } from '../public-pages/pages.ts';
import { visitDemo } from './demo.ts';
import { doubleText, hiddenTexts } from './large-text.ts';
import { cutButtons, sidewaysScroll } from './measures.ts';
import { pages } from './signed-in-pages.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];

const journey = shareJourney();

/** All that has no room on the page that is open. */
async function withoutRoom({ page }: Visitor) {
  const [wide, cut, hidden] = [await sidewaysScroll(page), await cutButtons(page), await hiddenTexts(page)];
  return { wide, cut, hidden };
}
const nothing = { wide: [], cut: [], hidden: [] };

describe.each(visits)('on a phone with text of twice the size, in $language', (visit) => {
  let visitor: Visitor;
  let undo: () => Promise<void>;
  beforeEach(async () => {
    undo = await doubleText(visitor.page);
  });
  afterEach(() => undo());

  async function hasRoom(path: string): Promise<void> {
    await visitor.open(path);
    await visitor.settled();
    // A chart follows the width of its place once it has been told.
    await expect.poll(() => withoutRoom(visitor)).toEqual(nothing);
  }

  describe('everything that the signed-in see has room', () => {
    visitDemo(journey, visit, (arrived) => {
      visitor = arrived;
    });

    testDealt(pages, visits, visit, '%s', hasRoom);

    test('a campaign', async () => {
      await visitor.open('/dashboard/campaigns');
      const first = visitor.page.locator('main a[href^="/dashboard/campaigns/0"]').first();
      await hasRoom((await first.getAttribute('href')) ?? '');
    });
  });

  describe('everything that guests see has room', () => {
    journey.visit(visit, (arrived) => {
      visitor = arrived;
    });

    test.each(['/login', '/signup', '/forgot-password', '/', '/pricing', '/contact'])('%s', (path) =>
      hasRoom(['/', '/pricing', '/contact'].includes(path) ? addressOf(path, visit) : path),
    );
  });
});
