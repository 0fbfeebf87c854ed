import { walkInRoutes } from '@awning/contract/walkins';
import { call } from '../../../../api/client.ts';
import type { Place } from '../use-counter.ts';

/** The button of a business, for whoever is signed in. */
export const ownPlace = (userId: string, businessId: string): Place => ({
  key: `own.${userId}.${businessId}`,
  path: '/dashboard/walk-ins',
  read: () => call(walkInRoutes.counter, { params: { id: businessId } }),
  send: (taps) => call(walkInRoutes.countWalkIns, { params: { id: businessId }, body: { taps } }),
});

/** The button that a link opens, for nobody in particular. */
export const tillPlace = (token: string): Place => ({
  key: `till.${token.slice(0, 12)}`,
  path: '/till',
  read: () => call(walkInRoutes.till, { body: { token } }),
  send: (taps) => call(walkInRoutes.countAtTill, { body: { token, taps } }),
});
