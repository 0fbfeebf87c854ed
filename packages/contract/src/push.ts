import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';

/** Devices of one account that notices are sent to; a further one takes the place of the oldest. */
export const mostDevices = 20;

/** A device that gets notices. */
export const pushDevice = z.object({
  id,
  /** As the browser named itself when it was registered, null where it did not: product names such as `Chrome` and `Android`. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  createdAt: instant,
  /** When its push service last took a notice over; null before the first. */
  sentAt: instant.nullable(),
  /** Since when its push service refuses notices; null where it took the last one. */
  failedAt: instant.nullable(),
  /** Since when its push service knows it no more: nothing is sent to it. Null while it does. */
  endedAt: instant.nullable(),
  /** Until when nothing is sent to it, since its push service did not answer several times in a row; null where it does not rest. */
  restsUntil: instant.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

const hour = z.number().int().min(0).max(23);

/** IANA, as browsers name it. */
const timeZone = z.string().max(60).refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Daily hours in which nothing is pushed; they may include midnight. */
export const quietHours = z
  .object({ from: hour, until: hour, timeZone })
  .refine(({ from, until }) => from !== until, 'errors:quietHoursEmpty');
export type QuietHours = z.output<typeof quietHours>;

export const pushSettings = z.object({
  /** The key by which push services know us (RFC 8292), base64url: a browser asks for it when it subscribes. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  /** Null where the hours in which the business answers the telephone decide. */
  quiet: quietHours.nullable(),
});
export type PushSettings = z.output<typeof pushSettings>;

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'errors:pushRefused');

/** What a browser gives out when it subscribes (`PushSubscription.toJSON()`). */
export const pushSubscription = z.object({
  endpoint: z.url('errors:pushRefused').max(2000, 'errors:pushRefused'),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export const pushRoutes = {
  settings: route({
    method: 'GET',
    path: '/push',
    summary: 'Devices that get notices, and when they are quiet',
    access: 'verified',
    status: 200,
    answer: pushSettings,
  }),
  register: route({
    method: 'PUT',
    path: '/push/devices',
    summary: 'Send notices to this device; one that is registered already stays one',
    access: 'verified',
    body: pushSubscription.extend({
      /** The address whose place this one takes, where the browser tells. */
      replaces: pushSubscription.shape.endpoint.optional(),
    }),
    status: 200,
    answer: pushDevice,
    perMinute: 20,
  }),
  remove: route({
    method: 'DELETE',
    path: '/push/devices/:id',
    summary: 'Send no more notices to a device',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  test: route({
    method: 'POST',
    path: '/push/devices/:id/test',
    summary: 'Send a test notice to a device',
    access: 'verified',
    params: byId,
    status: 204,
    perMinute: 10,
  }),
  keepQuiet: route({
    method: 'PUT',
    path: '/push/quiet',
    summary: 'Choose hours in which nothing is pushed',
    access: 'verified',
    body: z.object({ quiet: quietHours.nullable() }),
    status: 200,
    answer: pushSettings,
  }),
};
