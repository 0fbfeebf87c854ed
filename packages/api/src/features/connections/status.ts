import { type MetaConnection, neededPermissions } from '@awning/contract/connections';
import type { Choice } from './choices.ts';
import type { Connection } from './store.ts';

export type ConnectionStatus = MetaConnection['status'];

/** Permissions that launching takes and the person did not grant. */
export const missingPermissions = (connection: Connection): string[] =>
  neededPermissions.filter((permission) => !connection.permissions.includes(permission));

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
