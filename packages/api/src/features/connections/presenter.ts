import { type MetaConnection, neededPermissions } from '@awning/contract/connections';
import type { Connection } from './store.ts';

const missingPermissions = (connection: Connection): string[] =>
  neededPermissions.filter((permission) => !connection.permissions.includes(permission));

/** `connected` only where campaigns can be launched with it. */
export function statusOf(connection: Connection | undefined, now: Date): MetaConnection['status'] {
  if (!connection) return 'none';
  const { voidSince, expiresAt, pageId, adAccountId } = connection;
  if (voidSince || (expiresAt && expiresAt <= now)) return 'expired';
  if (!pageId || !adAccountId || missingPermissions(connection).length > 0) return 'choosing';
  return 'connected';
}

const nothing: MetaConnection = {
  status: 'none',
  personName: null,
  pages: [],
  adAccounts: [],
  pageId: null,
  adAccountId: null,
  connectedAt: null,
  expiresAt: null,
  missingPermissions: [],
};

/** The connection as the owner sees it: never a token. */
export function presentConnection(connection: Connection | undefined, now: Date): MetaConnection {
  if (!connection) return nothing;
  return {
    status: statusOf(connection, now),
    personName: connection.personName,
    pages: connection.pages,
    adAccounts: connection.adAccounts,
    pageId: connection.pageId,
    adAccountId: connection.adAccountId,
    connectedAt: connection.connectedAt.toISOString(),
    expiresAt: connection.expiresAt?.toISOString() ?? null,
    missingPermissions: missingPermissions(connection),
  };
}
