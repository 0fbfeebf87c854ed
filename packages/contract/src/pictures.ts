/** Widths in pixels in which a kept picture can be had beside its own, smallest first. */
export const pictureWidths = [112, 224, 448, 896] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a kept picture in one of the offered widths; a picture is never enlarged. */
export const addressInWidth = (url: string, width: PictureWidth): string => `${url}?width=${width}`;
