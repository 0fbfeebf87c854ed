import { type Lead, type LeadState, leadRoutes } from '@awning/contract/leads';
import { newId } from '../platform/ids.ts';
import type { Advertiser } from './advertiser.ts';
import type { Product } from './product.ts';

interface LeadOnPaper {
  campaignId: string;
  /** Of the ad at Meta. */
  adRef: string;
  at: Date;
  /** What its owner says of it, in this order. */
  states?: readonly LeadState[];
}

/** Somebody who came by an ad, though no form was filled in. */
export async function leadOnPaper(
  product: Product,
  { businessId, token }: Advertiser,
  { campaignId, adRef, at, states = [] }: LeadOnPaper,
): Promise<Lead> {
  const { status: added, body } = await product.call(
    leadRoutes.add,
    { params: { id: businessId }, body: { name: 'Rut', campaignId } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  if (added !== 201) throw new Error(`adding a lead answered ${added}: ${JSON.stringify(body)}`);
  await product.running.database.session((run) =>
    run(`UPDATE leads SET source = 'form', lead_ref = '${body.id}', ad_ref = '${adRef}', state = 'new',
      answered_at = NULL, arrived_at = '${at.toISOString()}' WHERE id = '${body.id}'`),
  );
  for (const state of states) {
    const { status } = await product.call(
      leadRoutes.change,
      { params: { id: body.id }, body: { state } },
      { token },
    );
    if (status !== 200) throw new Error(`changing a lead answered ${status}`);
  }
  return body;
}
