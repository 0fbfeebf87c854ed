import { z } from 'zod';
import { metaPermissions } from './meta-permissions.ts';
import { route } from './route.ts';
import { currency, id, instant } from './scalars.ts';

/** Where the login dialog leads back to. */
export const connectReturns = ['onboarding', 'dashboard', 'settings', 'campaigns'] as const;

export const metaPage = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  pictureUrl: z.string().nullable(),
});

export const metaAdAccount = z.object({
  /** With its `act_` prefix. */
  id: z.string(),
  name: z.string(),
  currency,
  /** IANA name. */
  timeZone: z.string(),
  /** False where Meta says that the account can't run ads now. */
  usable: z.boolean(),
});

/** `choosing`: connected, and a Page or an ad account is still to be picked; `expired`: connect again. */
const connectionStatus = z.enum(['none', 'choosing', 'connected', 'expired']);

export const metaConnection = z.object({
  status: connectionStatus,
  personName: z.string().nullable(),
  pages: z.array(metaPage),
  adAccounts: z.array(metaAdAccount),
  /** Ad accounts that can't be offered, since Meta does not tell their currency or their time zone. */
  unusableAdAccounts: z.number().int(),
  /** Whose `status`, `pageId` and `adAccountId` are told; null before there is a business. */
  businessId: id.nullable(),
  pageId: z.string().nullable(),
  adAccountId: z.string().nullable(),
  /** What each business advertises with, the oldest first. */
  businesses: z.array(
    z.object({
      businessId: id,
      status: connectionStatus,
      pageId: z.string().nullable(),
      adAccountId: z.string().nullable(),
    }),
  ),
  connectedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Permissions that the person left out, or took back since. */
  leftOutPermissions: z.array(z.enum(metaPermissions)),
  /** Those of them without which nothing can be launched. */
  missingPermissions: z.array(z.enum(metaPermissions)),
});
export type MetaConnection = z.output<typeof metaConnection>;

/** Largest body in bytes of a call of Meta's to us: its signed requests have some 300 characters. */
const signedRequestMaxBytes = 16 * 1024;

/** What Meta posts where a person acts on our app: `signature.payload`, each base64url ("signed_request"). */
const signedRequestBody = z.object({
  signed_request: z
    .string('errors:signedRequestRefused')
    .regex(/^[A-Za-z0-9_-]{1,200}={0,2}\.[A-Za-z0-9_-]{1,8000}={0,2}$/, 'errors:signedRequestRefused'),
});

/** Days after which the confirmation code of a deletion is not known any more; said in words in `connections.json` and `legal.json`. */
export const deletionRecordDays = 365;

/** What was deleted at the request of a person at Meta; says nothing of who that was. */
export const dataDeletion = z.object({
  requestedAt: instant,
  completedAt: instant,
  deleted: z.object({
    /** Connections to Facebook: name, permissions, keys, lists of Pages and ad accounts. */
    connections: z.int(),
    /** Readings of a Page, with what they proposed. */
    readings: z.int(),
    /** Photographs that came from a Page or from Instagram. */
    photos: z.int(),
  }),
});
export type DataDeletion = z.output<typeof dataDeletion>;

/** Whose Page and ad account; left out, the oldest business's. */
const ofBusiness = z.object({ businessId: id.optional() });

export const connectionRoutes = {
  connect: route({
    method: 'GET',
    path: '/meta/connect',
    summary: "The address of Meta's login dialog: JSON where that is accepted first, a redirect otherwise",
    access: 'verified',
    query: z.object({ returnTo: z.enum(connectReturns).default('onboarding') }),
    status: 200,
    answer: z.object({ url: z.string() }),
    perMinute: 30,
  }),
  callback: route({
    method: 'GET',
    path: '/meta/callback',
    summary: 'Where the login dialog returns to; leads on into the web application',
    access: 'public',
    query: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_reason: z.string().max(200).optional(),
      error_description: z.string().max(1000).optional(),
    }),
    status: 302,
    kind: 'redirect',
  }),
  get: route({
    method: 'GET',
    path: '/meta/connection',
    summary:
      'The connection to Meta with the Pages and ad accounts to pick from, and what a business has picked',
    access: 'verified',
    query: ofBusiness,
    status: 200,
    answer: metaConnection,
  }),
  choose: route({
    method: 'PUT',
    path: '/meta/connection',
    summary: 'Pick the Page and the ad account of a business',
    access: 'verified',
    query: ofBusiness,
    body: z.object({
      pageId: z.string('errors:pageRequired').min(1, 'errors:pageRequired').max(60),
      adAccountId: z.string('errors:adAccountRequired').min(1, 'errors:adAccountRequired').max(60),
    }),
    status: 200,
    answer: metaConnection,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/meta/connection',
    summary: 'Forget the connection and its token; refused while campaigns run',
    access: 'verified',
    essential: true,
    status: 204,
  }),
  deauthorize: route({
    method: 'POST',
    path: '/meta/deauthorize',
    summary: "Meta's word that a person has removed the app; only what Meta has signed is taken",
    access: 'public',
    essential: true,
    form: true,
    body: signedRequestBody,
    bodyLimit: signedRequestMaxBytes,
    status: 204,
  }),
  deleteData: route({
    method: 'POST',
    path: '/meta/data-deletion',
    summary: "A person's request at Meta that her data be deleted; only what Meta has signed is taken",
    access: 'public',
    essential: true,
    form: true,
    body: signedRequestBody,
    bodyLimit: signedRequestMaxBytes,
    status: 200,
    answer: z.object({ url: z.string(), confirmation_code: z.string() }),
  }),
  dataDeletion: route({
    method: 'GET',
    path: '/meta/data-deletion/:code',
    summary: 'What was deleted, by the confirmation code that Meta showed',
    access: 'public',
    params: z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) }),
    status: 200,
    answer: dataDeletion,
    perMinute: 60,
  }),
};
