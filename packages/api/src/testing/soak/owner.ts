import { randomInt } from 'node:crypto';
import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, campaignFor } from '../advertiser.ts';
import type { CallOptions, Reply } from '../client.ts';
import { randomAddress } from '../people.ts';
import type { Product } from '../product.ts';
import type { Wanted } from './wanted.ts';

/** Time in which an owner does nothing, or a client waits before it tries again. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls until the server acknowledges, as a client that retries does: with the same key, signing in again where needed. */
export async function insist<T>(
  product: Product,
  owner: Advertiser,
  send: (options: CallOptions) => Promise<Reply<T>>,
): Promise<T> {
  const key = newId();
  const network = randomAddress();
  for (;;) {
    try {
      const headers = { 'idempotency-key': key, 'x-forwarded-for': network };
      const reply = await send({ token: owner.token, headers });
      if (reply.status < 300) return reply.body;
      if (reply.status === 401) {
        const body = { email: owner.user.email, password: owner.password };
        const session = await product.call(identityRoutes.login, { body }, { headers });
        if (session.status === 200) owner.token = session.body.accessToken;
      } else if (reply.status < 500 && reply.status !== 429) {
        throw new Refused(`answered ${reply.status} ${JSON.stringify(reply.body)}`);
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause(200 + randomInt(400));
  }
}

class Refused extends Error {}

/** Launches a campaign, then stops, resumes and extends it at random moments. */
export async function live(product: Product, owner: Advertiser, name: string): Promise<Wanted> {
  const [first = '', second = ''] = owner.creativeIds;
  const body = campaignFor(owner, { name, creativeIds: [first] });
  const { id } = await insist(product, owner, (options) =>
    product.call(campaignRoutes.create, { body }, options),
  );
  const wanted: Wanted = { owner, id, status: 'active', creativeIds: [first] };
  const params = { id };
  const turns = randomInt(4);
  for (let turn = 0; turn < turns; turn++) {
    await pause(randomInt(6000));
    const choice = randomInt(3);
    if (choice === 0) {
      const more = { params, body: { creativeIds: [second] } };
      await insist(product, owner, (options) => product.call(campaignRoutes.addCreatives, more, options));
      wanted.creativeIds = [first, second];
    } else {
      const stops = wanted.status === 'active';
      const route = stops ? campaignRoutes.stop : campaignRoutes.resume;
      await insist(product, owner, (options) => product.call(route, { params }, options));
      wanted.status = stops ? 'paused' : 'active';
    }
  }
  return wanted;
}

/** After a restore: looks what the server still knows, and asks again for what is wanted. */
export async function askAgain(product: Product, wanted: Wanted): Promise<void> {
  const { owner, id } = wanted;
  const params = { id };
  const found = await answered(product, owner, id);
  if (!found) {
    wanted.status = 'lost';
    return;
  }
  const there = new Set(found.creatives.map((creative) => creative.id));
  const missing = wanted.creativeIds.filter((creativeId) => !there.has(creativeId));
  if (missing.length > 0) {
    const more = { params, body: { creativeIds: missing } };
    await insist(product, owner, (options) => product.call(campaignRoutes.addCreatives, more, options));
  }
  wanted.creativeIds = [...new Set([...wanted.creativeIds, ...there])];
  const route = wanted.status === 'active' ? campaignRoutes.resume : campaignRoutes.stop;
  await insist(product, owner, (options) => product.call(route, { params }, options));
}

/** The campaign as the server has it; null where it has none. */
async function answered(product: Product, owner: Advertiser, id: string): Promise<Campaign | null> {
  return insist(product, owner, async (options) => {
    const reply = await product.call(campaignRoutes.get, { params: { id } }, options);
    return reply.status === 404 ? { ...reply, status: 200, body: null } : reply;
  });
}
