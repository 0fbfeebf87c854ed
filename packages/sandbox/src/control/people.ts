import { z } from 'zod';
import { LONG_LIVED_MS } from '../meta/auth.ts';
import { isKnownCurrency } from '../meta/currency.ts';
import { issueToken } from '../meta/oauth.ts';
import { createPerson, createPortfolio, type PortfolioAsset } from '../meta/people.ts';
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

const amountOf = z.number().int().min(0).max(200).default(0);

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
  /** A business portfolio of the person's, with what she reaches through it alone. `unassigned`: listed there, and not hers to use. */
  portfolios: z
    .array(
      z.strictObject({
        ownedPages: amountOf,
        clientPages: amountOf,
        unassignedPages: amountOf,
        ownedAdAccounts: amountOf,
        clientAdAccounts: amountOf,
        unassignedAdAccounts: amountOf,
      }),
    )
    .max(60)
    .default([]),
  /** Permissions of the token; all where it is absent. */
  scopes: z.array(z.enum(SCOPES)).optional(),
  /** Whether the token is refused without `appsecret_proof`; tokens of the login dialog always are. */
  requireProof: z.boolean().default(false),
});

/** Creates a person at Meta, with a long-lived user token. */
export function makePerson(world: World, options: z.infer<typeof PeopleSchema>): object {
  const number = world.store.all('person').length + 1;
  const page = (name: string) => ({
    name: `Test Page ${number}.${name}`,
    category: 'Local business',
    withLeadForm: true,
    withoutWhatsapp: !options.whatsapp,
    withoutInstagram: !options.instagram,
    hasShop: options.shop,
  });
  const account = (name: string) => ({
    name: `Test account ${number}.${name}`,
    currency: options.currency,
    timeZone: options.timeZone,
    withPixel: true,
  });
  const person = createPerson(
    world,
    `Test Person ${number}`,
    Array.from({ length: options.pages }, (_, i) => page(`${i + 1}`)),
    Array.from({ length: options.adAccounts }, (_, i) => account(`${i + 1}`)),
  );
  const portfolios = options.portfolios.map((given, i) =>
    createPortfolio(
      world,
      person.id,
      `Test portfolio ${number}.${i + 1}`,
      assets(`p${i + 1}`, page, [given.ownedPages, given.clientPages, given.unassignedPages]),
      assets(`p${i + 1}`, account, [
        given.ownedAdAccounts,
        given.clientAdAccounts,
        given.unassignedAdAccounts,
      ]),
    ),
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
    portfolios: portfolios.map(({ id, data }) => ({
      id,
      pageIds: data.pages.map((one) => one.id),
      adAccountIds: data.adAccounts.map((one) => one.id),
    })),
  };
}

/** @param amounts owned and assigned, a client's and assigned, owned and not assigned */
function assets<Options>(
  prefix: string,
  optionsOf: (name: string) => Options,
  [owned = 0, client = 0, unassigned = 0]: number[],
): PortfolioAsset<Options>[] {
  const some = (amount: number, kind: string, asset: Omit<PortfolioAsset<Options>, 'options'>) =>
    Array.from({ length: amount }, (_, i) => ({ options: optionsOf(`${prefix}.${kind}${i + 1}`), ...asset }));
  return [
    ...some(owned, 'owned', { relation: 'owned', isAssigned: true }),
    ...some(client, 'client', { relation: 'client', isAssigned: true }),
    ...some(unassigned, 'unassigned', { relation: 'owned', isAssigned: false }),
  ];
}
