import { z } from 'zod';
import { LONG_LIVED_MS } from '../meta/auth.ts';
import { isKnownCurrency } from '../meta/currency.ts';
import { issueToken } from '../meta/oauth.ts';
import { createPerson } from '../meta/people.ts';
import { isTimeZone } from '../meta/timezone.ts';
import type { World } from '../meta/world.ts';

const SCOPES = [
  'public_profile',
  'email',
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'leads_retrieval',
  'pages_manage_metadata',
  'instagram_basic',
] as const;

export const PeopleSchema = z.strictObject({
  currency: z.string().refine(isKnownCurrency, 'Unknown currency').default('USD'),
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone').default('America/New_York'),
  pages: z.number().int().min(0).max(50).default(1),
  adAccounts: z.number().int().min(0).max(50).default(1),
  /** Whether the Pages have a WhatsApp number. */
  whatsapp: z.boolean().default(true),
  /** Whether an Instagram account is connected to the Pages. */
  instagram: z.boolean().default(true),
  /** Whether the Pages have a shop. */
  shop: z.boolean().default(false),
  /** Permissions of the token; all where it is absent. */
  scopes: z.array(z.enum(SCOPES)).optional(),
  /** Whether the token is refused without `appsecret_proof`; tokens of the login dialog always are. */
  requireProof: z.boolean().default(false),
});

/** Creates a person at Meta, with a long-lived user token. */
export function makePerson(world: World, options: z.infer<typeof PeopleSchema>): object {
  const number = world.store.all('person').length + 1;
  const person = createPerson(
    world,
    `Test Person ${number}`,
    Array.from({ length: options.pages }, (_, i) => ({
      name: `Test Page ${number}.${i + 1}`,
      category: 'Local business',
      withLeadForm: true,
      withoutWhatsapp: !options.whatsapp,
      withoutInstagram: !options.instagram,
      hasShop: options.shop,
    })),
    Array.from({ length: options.adAccounts }, (_, i) => ({
      name: `Test account ${number}.${i + 1}`,
      currency: options.currency,
      timeZone: options.timeZone,
      withPixel: true,
    })),
  );
  const accessToken = issueToken(world, {
    type: 'USER',
    personId: person.id,
    pageId: null,
    scopes: options.scopes ?? [...SCOPES],
    expiresAt: world.clock() + LONG_LIVED_MS,
    requiresProof: options.requireProof,
  });
  return {
    userId: person.id,
    accessToken,
    appId: world.appId,
    appSecret: world.appSecret,
    pageIds: person.data.pageIds,
    adAccountIds: person.data.adAccountIds,
  };
}
