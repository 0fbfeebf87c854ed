import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Website } from '@awning/adapters/ports/website';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ImageMaker } from '../../platform/pictures/image-maker.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { ConnectionsService } from '../connections/public.ts';
import type { PhotosService } from '../photos/public.ts';
import type { Known } from './known.ts';
import type { FindingRow, ImportRow } from './store.ts';

/** What a reading needs. */
export interface ReadingDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  website: Website;
  platform: Pick<AdPlatform, 'readPage'>;
  connections: ConnectionsService;
  imageMaker: Pick<ImageMaker, 'squareLogo' | 'glance'>;
  photos: PhotosService;
  /** Sorts what is quoted. */
  strategist: Pick<Strategist, 'kind' | 'sort'>;
}

/** An import with what was found, and what is known of its business. */
export interface ImportView {
  row: ImportRow;
  findings: FindingRow[];
  known: Known;
  now: Date;
}
