import { type Decision, optimizerRoutes } from '@awning/contract/optimizer';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { type Advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, type LedgerEntry, ledgerOf, until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';

/** What the figures of twelve days at 15 dollars come to at least, in cents. */
const spentInTwelveDays = 12_000;

/** An ad in the ledger, with each status that it has had. */
interface AdEntry extends LedgerEntry {
  statuses: string[];
}

/** Campaigns of a product with an ad that is worse beyond doubt, the owner's calls about it, and what stands at Meta. */
export function decidingOn(product: () => Product) {
  /** The owner's ads at Meta, in the order of their creatives. */
  const atMeta = async ({ adAccountId }: Advertiser) =>
    (await ledgerOf(product(), adAccountId)).filter(({ kind }) => kind === 'ad') as AdEntry[];

  const settingsOf = ({ token }: Advertiser, id: string) =>
    product().call(optimizerRoutes.get, { params: { id } }, { token });

  return {
    atMeta,
    settingsOf,

    /** A campaign of three ads, of which the first is shown at many times the price, with the figures of twelve days. */
    async withLoser(owner: Advertiser): Promise<string> {
      // So long that a pause pays for what Meta has to learn anew.
      const endDate = addDays(dateIn(new Date(), 'America/New_York'), 27);
      const { id } = (await createCampaign(product(), owner, { goal: 'awareness', endDate })).body;
      await until(async () => (await campaignOf(product(), owner, id)).launchedAt, 'it runs');
      const ads = await atMeta(owner);
      // The same luck for all, so that neither of the others looks the worse by it.
      for (const [index, { id: adId }] of ads.entries())
        await control(product(), 'delivery', { adId, ctr: 0.06, cpm: index === 0 ? 200 : 8, luck: 'even' });
      // At once: they share each day's money.
      const campaignId = ads[0]?.parentIds?.[1];
      await control(product(), 'delivery', { campaignId, days: 12 });
      await until(
        async () => (await campaignOf(product(), owner, id)).metrics.spend > spentInTwelveDays,
        'the figures of twelve days',
        60_000,
      );
      await until(async () => {
        const { creatives } = await campaignOf(product(), owner, id);
        return creatives.every(({ delivery }) => delivery === 'delivering');
      }, 'Meta has reviewed the ads');
      return id;
    },

    async save(owner: Advertiser, id: string, change: object) {
      const body = { ...(await settingsOf(owner, id)).body.settings, ...change };
      return product().call(optimizerRoutes.save, { params: { id }, body }, { token: owner.token });
    },

    /** The newest first. */
    decisionsOf: async ({ token }: Advertiser, id: string): Promise<Decision[]> =>
      (await product().call(optimizerRoutes.decisions, { params: { id }, query: {} }, { token })).body.data,

    answer: ({ token }: Advertiser, id: string, decisionId: string, word: 'approve' | 'decline' | 'undo') =>
      product().call(optimizerRoutes[word], { params: { id, decisionId } }, { token }),

    /** The ads once what their owner wants of them and what Meta does agree. */
    settledAds: (owner: Advertiser, id: string) =>
      until(
        async () => {
          const { creatives } = await campaignOf(product(), owner, id);
          return creatives.every(({ confirmed }) => confirmed) && creatives;
        },
        'Meta has confirmed the ads',
        120_000,
      ),
  };
}
