import { logoMaxBytes } from '@awning/contract/businesses';

/** What of a picture stands in the square: 1 shows the whole of it; the centre in parts of its sides. */
export interface Cut {
  zoom: number;
  centre: { x: number; y: number };
}

export const maxZoom = 4;
/** Sides of a stored logo in pixels; the smaller one where the first weighs too much. */
const sides = [1024, 512] as const;

/** A cut that leaves no more of the square empty than it has to. */
export function within({ width, height }: ImageBitmap, { zoom, centre }: Cut): Cut {
  const longest = Math.max(width, height);
  const held = (at: number, side: number) => {
    const half = longest / side / zoom / 2;
    return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, at));
  };
  return { zoom, centre: { x: held(centre.x, width), y: held(centre.y, height) } };
}

/** Draws a cut into a square canvas of its own size. @param ground the colour around the picture; null for none */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut, ground: string | null): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = canvas.width;
  const scale = (cut.zoom * side) / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.clearRect(0, 0, side, side);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    side / 2 - cut.centre.x * width,
    side / 2 - cut.centre.y * height,
    width,
    height,
  );
}

/** The colour of a picture's corners, where they have one; white where they differ, null where they are transparent. */
export function groundOf(picture: ImageBitmap): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 16;
  const context = canvas.getContext('2d');
  if (!context) return '#ffffff';
  context.drawImage(picture, 0, 0, 16, 16);
  const corners = [
    [0, 0],
    [15, 0],
    [0, 15],
    [15, 15],
  ].map(([x = 0, y = 0]) => context.getImageData(x, y, 1, 1).data);
  if (corners.some(([, , , alpha = 255]) => alpha < 250)) return null;
  const [first] = corners;
  const isOne = corners.every((one) => one.every((value, at) => Math.abs(value - (first?.[at] ?? 0)) < 14));
  return first && isOne ? `rgb(${first[0]} ${first[1]} ${first[2]})` : '#ffffff';
}

/** The cut as a square PNG, or JPG where that weighs too much. @throws where the browser makes neither */
export async function cutLogo(picture: ImageBitmap, cut: Cut, ground: string | null): Promise<Blob> {
  for (const side of sides) {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    draw(canvas, picture, cut, ground);
    for (const type of ground === null ? ['image/png'] : ['image/png', 'image/jpeg']) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
      if (blob && blob.size <= logoMaxBytes) return blob;
    }
  }
  throw new Error('No canvas of the cut could be written.');
}
