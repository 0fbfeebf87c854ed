import type { DrawnLayer, PictureSource } from './layer.ts';
import type { PictureLayer } from './layouts/canvas.ts';
import { drawPhoto } from './photo-layer.ts';
import { drawStaged } from './staged-layer.ts';

/** Draws a photograph, or a stage with a drawing. Boxes are those of the finished picture. */
export async function drawPicture(layer: PictureLayer, source: PictureSource): Promise<DrawnLayer> {
  const photos = source.photos;
  const photo = photos[layer.index] ?? photos[layer.index % Math.max(1, photos.length)];
  return photo && !layer.isDrawn
    ? drawPhoto(layer, photo, layer.index >= photos.length, source)
    : drawStaged(layer, source);
}
