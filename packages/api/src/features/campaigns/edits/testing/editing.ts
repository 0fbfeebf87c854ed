import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import type { Failure } from '@awning/contract/failure';
import { addDays } from '@awning/contract/zoned-time';
import { type Advertiser, advertiser, createCampaign } from '../../../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../../../testing/meta.ts';
import type { Product } from '../../../../testing/product.ts';

export const failureOf = ({ body }: { body: unknown }) => body as Failure;

/** Edits campaigns of a product and looks at what stands at Meta. */
export function editingOn(product: () => Product, today: () => string) {
  return {
    edit: (owner: Advertiser, id: string, body: object, key?: string) =>
      product().call(
        campaignEditRoutes.edit,
        { params: { id }, body },
        { token: owner.token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),

    /** A campaign that has been switched on, with its objects at Meta. */
    async running(fields: Record<string, unknown> = {}, creatives = 1) {
      const owner = await advertiser(product(), { creatives });
      const dates = { startDate: today(), endDate: addDays(today(), 7) };
      const { status, body } = await createCampaign(product(), owner, { ...dates, ...fields });
      if (status !== 201) throw new Error(`creating answered ${JSON.stringify(body)}`);
      await until(async () => (await campaignOf(product(), owner, body.id)).launchedAt, 'the launch');
      const ledger = await ledgerOf(product(), owner.adAccountId);
      const refOf = (kind: string) => ledger.find((entry) => entry.kind === kind)?.id ?? '';
      return { owner, id: body.id, made: body, campaignRef: refOf('campaign'), adSetRef: refOf('adset') };
    },

    /** Fields of an object at Meta. */
    async atMeta(owner: Advertiser, ref: string, fields: string): Promise<Record<string, unknown>> {
      const asked = new URLSearchParams({ fields, access_token: owner.metaToken });
      const response = await fetch(`${product().sandbox.url}/graph/v26.0/${ref}?${asked}`);
      return (await response.json()) as Record<string, unknown>;
    },

    /** Waits until Meta has confirmed every setting. */
    saved: (owner: Advertiser, id: string) =>
      until(async () => {
        const campaign = await campaignOf(product(), owner, id);
        return campaign.unsaved === null && campaign;
      }, 'saved at Meta'),
  };
}
