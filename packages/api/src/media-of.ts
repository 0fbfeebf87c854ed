import { createDiskMedia, mediaFolder } from './adapters/disk/media.ts';
import { createS3Media } from './adapters/s3/media.ts';
import type { Config } from './config.ts';
import type { Media } from './ports/media.ts';

/** Where the pictures of a server with these settings are. */
export const mediaOf = ({ s3, dataDir }: Config): Media =>
  s3 ? createS3Media(s3) : createDiskMedia(mediaFolder(dataDir));
