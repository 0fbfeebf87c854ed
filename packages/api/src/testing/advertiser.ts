import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import sharp from 'sharp';
import { connectMeta } from './meta.ts';
import { type Person, type SignUpOptions, verifiedOwner } from './people.ts';
import type { Product } from './product.ts';

/** A user with all that a campaign needs: plan, business, creatives, connection. */
export interface Advertiser extends Person {
  businessId: string;
  creativeIds: string[];
  adAccountId: string;
  /** The person's id at Meta, and a token to act in Ads Manager with. */
  metaUserId: string;
  metaToken: string;
}

const pictures = new Map<string, Promise<string>>();

/** A picture as a data URL; each colour is another picture, which is drawn once. */
export function pictureOf(colour: string): Promise<string> {
  const picture = pictures.get(colour) ?? draw(colour);
  pictures.set(colour, picture);
  return picture;
}

async function draw(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const colours = ['#b5541c', '#1c6fb5', '#2b8a3e', '#862e9c', '#e8590c', '#0b7285'];

/** An owner with a business, uploaded creatives and a connection to a separate person at Meta. */
export async function advertiser(
  product: Product,
  options: SignUpOptions & {
    plan?: 2 | 3;
    creatives?: number;
    meta?: { currency?: string; timeZone?: string; instagram?: boolean; shop?: boolean; unticked?: string[] };
    website?: string;
    /** Who has signed up and paid already. */
    person?: Person;
  } = {},
): Promise<Advertiser> {
  const person = options.person ?? (await verifiedOwner(product, options));
  const { token } = person;
  const body = {
    type: 'bakery',
    name: 'Cinnamon & Co',
    website: options.website ?? 'https://cinnamon.example',
  };
  const business = await product.call(businessRoutes.create, { body }, { token });
  if (business.status !== 201) throw new Error(`creating a business answered ${business.status}`);
  const businessId = business.body.id;
  const creativeIds: string[] = [];
  for (let index = 0; index < (options.creatives ?? 1); index++) {
    const image = await pictureOf(colours[index % colours.length] ?? '#000000');
    const fields = {
      businessId,
      image,
      headline: `Buns ${index + 1}`,
      text: `Fresh cinnamon buns, batch ${index + 1}`,
    };
    const creative = await product.call(creativeRoutes.upload, { body: fields }, { token });
    if (creative.status !== 201) throw new Error(`uploading answered ${JSON.stringify(creative.body)}`);
    creativeIds.push(creative.body.id);
  }
  const { meta } = await connectMeta(product, person, options.meta);
  return {
    ...person,
    businessId,
    creativeIds,
    adAccountId: meta.adAccountIds[0] ?? '',
    metaUserId: meta.userId,
    metaToken: meta.accessToken,
  };
}

/** The fields of a campaign that runs from tomorrow for a week, or as told. */
export function campaignFor(owner: Advertiser, fields: Record<string, unknown> = {}) {
  const today = dateIn(new Date(), 'America/New_York');
  return {
    businessId: owner.businessId,
    name: 'Spring buns',
    startDate: today,
    endDate: addDays(today, 7),
    goal: 'awareness' as const,
    creativeIds: owner.creativeIds,
    ...fields,
  };
}

/** Creates a campaign. */
export async function createCampaign(
  product: Product,
  owner: Advertiser,
  fields: Record<string, unknown> = {},
) {
  return product.call(campaignRoutes.create, { body: campaignFor(owner, fields) }, { token: owner.token });
}
