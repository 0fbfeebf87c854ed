import { z } from 'zod';
import { lead } from './leads.ts';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';

/** Longest address that leads are sent to, in characters. */
export const webhookAddressMax = 500;
/** The header that proves who sent it, as Stripe's does: `t=<seconds since 1970>,v1=<hex>`, with one `v1` a valid secret. */
export const signatureHeader = 'Awning-Signature';
/** The header that names the delivery. It is the same in each attempt, so that what comes twice is counted once. */
export const deliveryHeader = 'Awning-Delivery';
/** Hours for which what is sent is signed with the secret of before, too, after a new one was made. */
export const oldSecretHours = 24;
/** Days for which a lead is tried, from when it came. */
export const deliveryTriedDays = 3;
/** Days for which it is kept what was sent. */
export const deliveriesKeptDays = 30;
/** Most deliveries that are listed, the newest first. */
export const mostDeliveries = 30;

/** `lead.created`: somebody asked. `test`: a made-up lead, sent once. */
export const deliveryTypes = ['lead.created', 'test'] as const;
/**
 * Why an attempt failed. `private`: no address of the public internet. `unreachable`: nobody answered. `slow`: not within ten
 * seconds. `redirected`, `refused`: it was answered with another status than 2xx.
 */
export const deliveryFailures = ['private', 'unreachable', 'slow', 'redirected', 'refused'] as const;
export type DeliveryFailureKind = (typeof deliveryFailures)[number];

/** What is sent: the body of the request. */
export const leadDelivery = z.object({
  /** Of the delivery: the same in each attempt. */
  id,
  type: z.enum(deliveryTypes),
  createdAt: instant,
  lead,
});
export type LeadDelivery = z.output<typeof leadDelivery>;

/** Something that is sent, or was. */
export const delivery = z.object({
  id,
  type: z.enum(deliveryTypes),
  /** Null of a test. */
  leadId: id.nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  /** Of the answer to the last attempt; null where there was none. */
  status: z.number().int().nullable(),
  /** Of the last attempt; null where it succeeded, or there was none. */
  failure: z.enum(deliveryFailures).nullable(),
  createdAt: instant,
  /** When it is tried next; null where it is not. */
  nextAt: instant.nullable(),
  deliveredAt: instant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** Where the leads of a business are sent, and what was sent; the address is null where they are sent nowhere. */
export const leadWebhook = z.object({
  address: z.string().nullable(),
  since: instant.nullable(),
  /** Until when what is sent is signed with the former secret, too. */
  oldSecretUntil: instant.nullable(),
  deliveries: z.array(delivery),
});
export type LeadWebhook = z.output<typeof leadWebhook>;

/** With the secret that is shown this once; null where it stays the one of before. */
const withSecret = leadWebhook.extend({ secret: z.string().nullable() });

export const leadWebhookRoutes = {
  webhook: route({
    method: 'GET',
    path: '/businesses/:id/leads/webhook',
    summary: 'Where leads of a business are sent as they come, and what was sent',
    access: 'verified',
    params: byId,
    status: 200,
    answer: leadWebhook,
  }),
  setWebhook: route({
    method: 'PUT',
    path: '/businesses/:id/leads/webhook',
    summary:
      'Have leads sent to an address as they come; the first time, with the secret that they are signed with',
    access: 'verified',
    params: byId,
    body: z.object({
      address: z
        .string('errors:webhookAddress')
        .trim()
        .min(1, 'errors:webhookAddress')
        .max(webhookAddressMax, 'errors:tooLong')
        .refine(URL.canParse, 'errors:webhookAddress'),
    }),
    status: 200,
    answer: withSecret,
    perMinute: 10,
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: '/businesses/:id/leads/webhook/secret',
    summary: 'Make a new secret; for a day what is sent is signed with the former one, too',
    access: 'verified',
    params: byId,
    status: 200,
    answer: withSecret,
    perMinute: 5,
  }),
  removeWebhook: route({
    method: 'DELETE',
    path: '/businesses/:id/leads/webhook',
    summary: 'Send leads nowhere any more; what waits is never sent',
    access: 'verified',
    params: byId,
    status: 200,
    answer: leadWebhook,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/businesses/:id/leads/webhook/test',
    summary: 'Send a made-up lead, once',
    access: 'verified',
    params: byId,
    status: 202,
    answer: leadWebhook,
    perMinute: 6,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/lead-deliveries/:id/again',
    summary: 'Send a lead once more, with the same id, delivered before or not',
    access: 'verified',
    params: byId,
    status: 202,
    answer: leadWebhook,
    perMinute: 30,
  }),
};
