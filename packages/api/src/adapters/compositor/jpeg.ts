import type { JpegOptions } from 'sharp';

/** JPEG settings: sharp edges of letters, and files far below Meta's limit (30 MB). */
export const jpeg: JpegOptions = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: false };
