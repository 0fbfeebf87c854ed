/** The two films of a moving story, in pixels: 9:16 for stories and reels, 4:5 for feeds. */
export const filmFormats = {
  story: { width: 720, height: 1280 },
  portrait: { width: 720, height: 900 },
} as const;
export type FilmFormat = keyof typeof filmFormats;
export const filmFormatNames = ['story', 'portrait'] as const satisfies readonly FilmFormat[];

/** Largest film, in bytes. */
export const filmMaxBytes = 4 * 1024 * 1024;
/** Most photographs and lines that a moving story shows. */
export const filmMost = { photos: 3, lines: 3 } as const;
