import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@awning/contract/accounts';
import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import sharp from 'sharp';
import { Client } from '../../packages/api/src/seed/client.ts';
import { chooseFirst, connectMeta } from '../../packages/api/src/seed/connect.ts';
import { createOwner, type Owner } from '../harness/owner.ts';
import type { Product } from '../harness/product.ts';
import type { Visit } from '../harness/visitor.ts';

/** An owner on Premium with two published avatars, two creatives and a campaign of the first. */
export interface Shop {
  client: Client;
  owner: Owner;
  businessId: string;
  campaignId: string;
  campaignName: string;
  /** An address that somebody else has signed up with and not verified. */
  unverified: string;
}

export const password = 'Cinnamon-7-buns';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes it through the API, in a few seconds. */
export async function openShop(product: Product, language: Visit['language']): Promise<Shop> {
  const owner = await createOwner(product, language);
  const client = new Client(product.url);
  client.token = owner.accessToken;
  await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
  const [business] = (await client.call(businessRoutes.list)).data;
  const businessId = business?.id ?? '';
  for (const humanName of language === 'he' ? ['נועה', 'אורי'] : ['Olivia', 'Peter']) {
    const body = { humanName, formText: briefing };
    const { id } = await client.call(avatarRoutes.create, { params: { id: businessId }, body });
    await client.call(avatarRoutes.finalize, { params: { id } });
  }
  await connectMeta(client);
  await chooseFirst(client, businessId);
  const creativeIds: string[] = [];
  for (const headline of ['The Friday box', 'Fresh at six'])
    creativeIds.push((await client.call(creativeRoutes.upload, { body: await ad(businessId, headline) })).id);
  const campaignName = language === 'he' ? 'מארז שישי' : 'Friday box';
  const campaign = {
    businessId,
    name: campaignName,
    creativeIds: creativeIds.slice(0, 1),
    goal: 'awareness' as const,
    startDate: day(1),
    endDate: day(20),
  };
  const { id: campaignId } = await client.call(campaignRoutes.create, { body: campaign });
  const unverified = `${randomUUID()}@shop.example`;
  await fetch(`${product.url}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ firstName: 'Ann', email: unverified, password, language }),
  });
  return { client, owner, businessId, campaignId, campaignName, unverified };
}

const briefing = `Who they are
Students
Price and offer
A loaf is $6
Why they choose you
We mill our own flour
The dough rises for 30 hours
The bread stays fresh for five days
Where and when to reach them
Elm Street in Portland
Tone of voice
Plain
What sets them looking
Late hunger`;

async function ad(businessId: string, headline: string) {
  const picture = sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#d9b382' } });
  const image = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
  return { businessId, headline, text: 'Two loaves and six buns. Order by Thursday noon.', image };
}
