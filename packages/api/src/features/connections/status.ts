import type { MetaConnection } from '@awning/contract/connections';
import {
  type MetaPermission,
  metaPermissions,
  missingAmong,
  neededPermissions,
} from '@awning/contract/meta-permissions';
import type { Choice } from './choices.ts';
import type { Connection } from './store.ts';

export type ConnectionStatus = MetaConnection['status'];

/** Permissions that launching takes and the person did not grant. */
export const missingPermissions = ({ permissions }: Connection): MetaPermission[] =>
  missingAmong(neededPermissions, permissions);

/** Permissions that the dialog asks for and the person did not grant. */
export const leftOutPermissions = ({ permissions }: Connection): MetaPermission[] =>
  missingAmong(metaPermissions, permissions);

/** `connected` only where campaigns can be launched with it. */
export function statusOf(
  connection: Connection | undefined,
  { pageId, adAccountId }: Choice,
  now: Date,
): ConnectionStatus {
  if (!connection) return 'none';
  const { voidSince, expiresAt } = connection;
  if (voidSince || (expiresAt && expiresAt <= now)) return 'expired';
  if (!pageId || !adAccountId || missingPermissions(connection).length > 0) return 'choosing';
  return 'connected';
}
