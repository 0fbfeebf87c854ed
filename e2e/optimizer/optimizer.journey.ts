import { campaignRoutes } from '@awning/contract/campaigns';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { beforeAll, expect, test } from 'vitest';
import type { Replayed } from '../../packages/api/src/features/optimizer/replay.ts';
import { askDatabaseHolder } from '../../packages/api/src/platform/db/operator-socket.ts';
import { startJourney } from '../harness/journey.ts';
import { objectsAt } from '../harness/ledger.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { played, startShop } from '../results/shop.ts';

const visits = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
] satisfies Visit[];

/** Of its own: the demo account, whose campaigns can have begun in the past, is another one in other journeys. */
const journey = startJourney({}, 'embedded');
let shop: Awaited<ReturnType<typeof startShop>>;
/** A campaign for each language: what was undone is not proposed again for two weeks. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await startShop(journey.product);
  for (const { language } of visits)
    ids[language] = await shop.run({ ...played.costly, name: `Friday box ${language}` });
}, 240_000);

describeVisits(
  visits,
  'a decision about ads, from its question to its replay, in $language on a $device',
  (visit) => {
    const id = () => ids[visit.language] ?? '';
    let visitor: Visitor;
    journey.visit(visit, async (arrived) => {
      visitor = arrived;
      await keepSignedIn(visitor, shop.client.token ?? '');
    });
    const card = () =>
      visitor.page.locator('section', {
        has: visitor.page.getByRole('heading', { name: visitor.t('optimizer:title'), exact: true }),
      });
    /** What the campaign's ads are at Meta, in the order in which they were made. */
    const atMeta = async () => {
      const campaigns = await objectsAt(journey.product.sandboxUrl, 'campaign');
      const own = campaigns.find((one) => JSON.stringify(one).includes(id()));
      const ads = (await objectsAt(journey.product.sandboxUrl, 'ad')) as {
        state: string;
        parentIds?: string[];
      }[];
      return ads.filter(({ parentIds }) => parentIds?.includes(own?.id ?? '')).map(({ state }) => state);
    };
    const wanted = async () =>
      (await shop.client.call(campaignRoutes.get, { params: { id: id() } })).creatives.map(
        ({ status }) => status,
      );

    test('it is asked with its reasons, and Automatic is not offered yet', async () => {
      // Each minute it is looked which campaigns are due.
      await expect
        .poll(
          async () =>
            (await shop.client.call(optimizerRoutes.get, { params: { id: id() } })).proposal !== null,
          {
            timeout: 150_000,
            interval: 2000,
          },
        )
        .toBe(true);
      await visitor.open(`/dashboard/campaigns/${id()}`);
      const proposal = card().getByRole('region', { name: visitor.t('optimizer:proposal.label') });
      await proposal
        .getByText(/Buns at six/)
        .first()
        .waitFor();
      await card()
        .getByText(visitor.t('optimizer:mode.autoLater', { count: 3 }))
        .waitFor();
      await proposal.scrollIntoViewIfNeeded();
      await visitor.look('decision-proposed');
      const paused = await atMeta();
      expect(new Set(paused)).toEqual(new Set(['ACTIVE']));
    });

    test('agreed to, it is carried out at Meta', async () => {
      await card()
        .getByRole('button', { name: visitor.t('optimizer:proposal.yes') })
        .click();
      await card()
        .getByRole('button', { name: visitor.t('optimizer:timeline.undo') })
        .waitFor();
      await expect.poll(atMeta, { timeout: 30_000 }).toEqual(['ACTIVE', 'PAUSED']);
      expect(await wanted()).toEqual(['active', 'paused']);
      await visitor.look('decision-done');
    });

    test('undone, Meta shows the ad again', async () => {
      await card()
        .getByRole('button', { name: visitor.t('optimizer:timeline.undo') })
        .click();
      await card().getByText(visitor.t('optimizer:outcome.undone'), { exact: true }).waitFor();
      await expect.poll(atMeta, { timeout: 30_000 }).toEqual(['ACTIVE', 'ACTIVE']);
      expect(await wanted()).toEqual(['active', 'active']);
      await visitor.look('decision-undone');
    });

    test('played again from what is stored, it comes out the same', async () => {
      const answer = await askDatabaseHolder<Replayed[]>(journey.product.dataDir, 'replay', id());
      expect(answer?.result).toMatchObject([{ outcome: 'undone', result: 'same' }]);
    });

    test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
  },
);
