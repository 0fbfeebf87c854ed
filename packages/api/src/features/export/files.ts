import type { Language } from '@awning/contract/languages';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { type ArchiveFile, jsonOf } from '../../platform/export/archive.ts';
import type { ExportedTable } from '../../platform/export/exported-table.ts';
import { AppFailure } from '../../platform/failure.ts';
import { exportedTurns } from '../../platform/streams/exported.ts';
import { type AccountsService, exportedAccounts } from '../accounts/public.ts';
import { exportedAvatars } from '../avatars/public.ts';
import { exportedBrands } from '../brand/public.ts';
import { exportedBusinesses, findLogo, listLogos } from '../businesses/public.ts';
import { exportedCampaigns } from '../campaigns/public.ts';
import { exportedConnections } from '../connections/public.ts';
import { type CreativesService, exportedCreatives } from '../creatives/public.ts';
import { exportedFacts } from '../facts/public.ts';
import { exportedIdentity } from '../identity/public.ts';
import { exportedImports } from '../imports/public.ts';
import { exportedLeads, exportedPeople } from '../leads/public.ts';
import { exportedLines } from '../lines/public.ts';
import { exportedMetering } from '../metering/public.ts';
import { exportedOptimizer } from '../optimizer/public.ts';
import { exportedPhotos, type PhotosService } from '../photos/public.ts';
import { exportedPush } from '../push/public.ts';
import { exportedReports } from '../reports/public.ts';
import { exportedStats } from '../stats/public.ts';
import { exportedSupport } from '../support/public.ts';
import { exportedWalkIns } from '../walkins/public.ts';
import { readme } from './readme.ts';

/** Where the files of an archive come from, besides the tables. */
export interface FileSources {
  db: Db;
  accounts: AccountsService;
  photos: PhotosService;
  creatives: CreativesService;
  sealer: Sealer;
}

/** Every table with something about a user, in the order of the archive. */
export const exportedTables: readonly ExportedTable[] = [
  ...exportedIdentity,
  ...exportedAccounts,
  ...exportedMetering,
  ...exportedBusinesses,
  ...exportedBrands,
  ...exportedAvatars,
  ...exportedFacts,
  ...exportedLines,
  ...exportedImports,
  ...exportedTurns,
  ...exportedPhotos,
  ...exportedCreatives,
  ...exportedConnections,
  ...exportedCampaigns,
  ...exportedStats,
  ...exportedLeads,
  ...exportedWalkIns,
  ...exportedOptimizer,
  ...exportedPush,
  ...exportedReports,
  ...exportedSupport,
];

/** The files of an owner's archive, one after the other. */
export async function* filesOf(
  { db, accounts, photos, creatives, sealer }: FileSources,
  ownerId: string,
  language: Language,
  madeAt: Date,
): AsyncGenerator<ArchiveFile> {
  // The mark at the beginning tells editors that do not expect Unicode.
  yield { path: 'README.txt', content: `\uFEFF${readme(exportedTables, language, madeAt)}` };
  for (const { path, rows, single } of exportedTables)
    yield { path, content: jsonOf(rows(db, ownerId), single) };
  yield { path: 'leads/people.json', content: jsonOf(exportedPeople(db, sealer, ownerId, madeAt), false) };
  for (const { name, businessId } of await listLogos(db, ownerId)) {
    const logo = await findLogo(db, ownerId, businessId);
    if (logo) yield { path: `businesses/logos/${name}`, content: logo, isCompressed: true };
  }
  yield* invoicesOf(accounts, ownerId, language);
  for await (const { name, bytes } of photos.storedPictures(ownerId))
    yield { path: `photos/pictures/${name}`, content: bytes, isCompressed: true };
  for await (const { name, bytes } of creatives.storedPictures(ownerId))
    yield { path: `creatives/pictures/${name}`, content: bytes, isCompressed: true };
}

async function* invoicesOf(
  { invoices }: AccountsService,
  ownerId: string,
  language: Language,
): AsyncGenerator<ArchiveFile> {
  let cursor: string | undefined;
  do {
    const page = await invoices.list(ownerId, { limit: 50, cursor });
    for (const { id } of page.rows) {
      const printed = await invoices.print(ownerId, id, language).catch(withoutProvider);
      if (!printed) continue;
      const name = printed.number.replace(/[^\w-]/g, '_');
      yield { path: `plan/invoices/${name}.pdf`, content: printed.pdf, isCompressed: true };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** A document that the payment provider holds and does not give out now is left out; what is known of it is exported. */
function withoutProvider(error: unknown): null {
  const isUpstream = error instanceof AppFailure && error.code.startsWith('UPSTREAM_');
  if (!isUpstream) throw error;
  return null;
}
