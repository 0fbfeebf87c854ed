import type { JpegOptions } from 'sharp';

/** How pictures are written: crisp at the edges of letters, and well below what Meta takes (30 MB) or a phone minds. */
export const jpeg: JpegOptions = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: false };
