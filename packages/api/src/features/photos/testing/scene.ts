import sharp from 'sharp';

/** A scene as a camera would see it: a room with a table, things on it, and the noise of a sensor. */
export interface Scene {
  width?: number;
  height?: number;
  /** Degrees by which the camera is turned, clockwise as seen in the picture. */
  tilt?: number;
  /** Factor of the light, 1 for as it should be. */
  light?: number;
  /** Factors of red, green and blue. */
  tint?: [number, number, number];
  /** Standard deviation of a blur, in pixels; 0 for none. */
  blur?: number;
  /** Lines of words set over it. */
  words?: string[];
  /** Where the one bright thing stands, as parts of the sides. */
  thing?: { x: number; y: number };
  /** Makes another picture of the same scene. */
  seed?: number;
}

const shelf = (y: number) =>
  `<rect x="60" y="${y}" width="1080" height="14" fill="#6d5138"/>${[0, 1, 2, 3, 4, 5, 6]
    .map(
      (at) =>
        `<rect x="${110 + at * 150}" y="${y - 90}" width="64" height="90" rx="4" fill="${['#8c7a66', '#a08d74', '#74806f'][at % 3]}"/><rect x="${116 + at * 150}" y="${y - 66}" width="52" height="34" fill="#cfc6b6"/>`,
    )
    .join('')}`;

/** A photograph of a scene, as JPEG with the metadata of a phone (place included). */
export async function photographOf(scene: Scene = {}): Promise<Buffer> {
  const { width = 1600, height = 1200, tilt = 0, light = 1, tint = [1, 1, 1], blur = 0, seed = 1 } = scene;
  const { x, y } = scene.thing ?? { x: 0.5, y: 0.6 };
  const words = (scene.words ?? [])
    .map(
      (line, at) =>
        `<text x="90" y="${150 + at * 62}" font-size="46" font-family="sans-serif" fill="#101010">${line}</text>`,
    )
    .join('');
  // Larger than the frame, so that a turned camera still sees walls.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 ${Math.round((1200 * height) / width)}" preserveAspectRatio="xMidYMid slice">
<g transform="rotate(${tilt} 600 450)"><rect x="-300" y="-300" width="1800" height="1700" fill="#b7b6b3"/>${shelf(180)}${shelf(360)}
<rect x="-300" y="560" width="1800" height="900" fill="#8a7359"/><rect x="-300" y="552" width="1800" height="10" fill="#5d4a36"/>
<rect x="200" y="640" width="220" height="120" fill="#d8d2c6"/><rect x="760" y="660" width="260" height="100" fill="#9aa39b"/></g>
<circle cx="${1200 * x}" cy="${((1200 * height) / width) * y}" r="70" fill="#e2552b"/><circle cx="${1200 * x - 18}" cy="${((1200 * height) / width) * y - 20}" r="20" fill="#ffd9b8"/>${words}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  let state = seed;
  for (let at = 0; at < data.length; at++) {
    // A linear congruential generator (Numerical Recipes).
    state = (state * 1664525 + 1013904223) >>> 0;
    const noise = (state >>> 24) / 255 - 0.5;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light * (tint[at % 3] ?? 1) + noise * 6));
  }
  const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return (blur > 0 ? raw.blur(blur) : raw)
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '32/1 4/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}

/** A screenshot of a chat on a phone. */
export function screenshot(): Promise<Buffer> {
  const bubbles = [
    'Hi, is the bakery open on Friday?',
    'Yes, from seven until three',
    'Great, two challahs please',
    'They are ready at ten',
    'See you then and thank you',
  ]
    .map(
      (line, at) =>
        `<rect x="${at % 2 ? 300 : 60}" y="${240 + at * 260}" width="700" height="160" rx="40" fill="${at % 2 ? '#d7f5c8' : '#ececec'}"/><text x="${at % 2 ? 340 : 100}" y="${335 + at * 260}" font-size="40" font-family="sans-serif" fill="#111">${line}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2160"><rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="160" fill="#0b5e54"/><text x="60" y="105" font-size="52" font-family="sans-serif" fill="#fff">Nadia from the bakery</text>${bubbles}</svg>`;
  return sharp(Buffer.from(svg)).flatten().png().toBuffer();
}
