import type { DataDeletion, MetaConnection } from '@awning/contract/connections';
import type { ConnectionView } from './service.ts';
import { leftOutPermissions, missingPermissions } from './status.ts';
import type { DataDeletionRow } from './store.ts';

const nothing: MetaConnection = {
  status: 'none',
  personName: null,
  pages: [],
  adAccounts: [],
  unusableAdAccounts: 0,
  businessId: null,
  pageId: null,
  adAccountId: null,
  businesses: [],
  connectedAt: null,
  expiresAt: null,
  leftOutPermissions: [],
  missingPermissions: [],
};

/** The connection as the owner sees it: never a token. */
export function presentConnection({
  connection,
  status,
  choice,
  businesses,
}: ConnectionView): MetaConnection {
  if (!connection) return { ...nothing, businessId: choice.businessId, businesses };
  return {
    status,
    personName: connection.personName,
    pages: connection.pages,
    adAccounts: connection.adAccounts,
    unusableAdAccounts: connection.unusableAdAccounts,
    ...choice,
    businesses,
    connectedAt: connection.connectedAt.toISOString(),
    expiresAt: connection.expiresAt?.toISOString() ?? null,
    leftOutPermissions: leftOutPermissions(connection),
    missingPermissions: missingPermissions(connection),
  };
}

export function presentDeletion(row: DataDeletionRow): DataDeletion {
  const { requestedAt, completedAt, connections, readings, photos } = row;
  return {
    requestedAt: requestedAt.toISOString(),
    completedAt: completedAt.toISOString(),
    deleted: { connections, readings, photos },
  };
}
