import type { JpegOptions } from 'sharp';

/** Quality of the pictures of ads, 1 to 100; of photographs in the library: `photoQuality`, of small copies: `resize.ts`. */
const adQuality = 86;

/** JPEG settings of the pictures of ads: sharp edges of letters, and files far below Meta's limit (30 MB). */
export const adJpeg: JpegOptions = { quality: adQuality, chromaSubsampling: '4:4:4', mozjpeg: false };
