import { createDiskMedia, mediaFolder } from '@awning/adapters/disk/media';
import type { Media } from '@awning/adapters/ports/media';
import { createS3Media } from '@awning/adapters/s3/media';
import type { Config } from './config.ts';

/** Where the pictures of a server with these settings are. */
export const mediaOf = ({ s3, dataDir }: Config): Media =>
  s3 ? createS3Media(s3) : createDiskMedia(mediaFolder(dataDir));
