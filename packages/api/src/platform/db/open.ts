import type { Config } from '../../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in the data folder where there is none. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseTemplate'>,
): Promise<Database> {
  return config.databaseUrl
    ? openServer(config.databaseUrl)
    : openEmbedded(config.dataDir, config.databaseTemplate);
}
