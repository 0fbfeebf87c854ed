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

/** A drawn face with its hair, around 0,0: about 190 wide and 290 high. */
const face = `<path d="M-95 -10C-110 -130 110 -130 95 -10C110 -60 90 -150 0 -150C-90 -150 -110 -60 -95 -10z" fill="#3a2718"/><rect x="-34" y="95" width="68" height="70" fill="#b98560"/><ellipse cx="0" cy="10" rx="88" ry="118" fill="url(#skin)"/>
<path d="M-62 -30q26 -16 46 -4M16 -34q26 -10 46 4" stroke="#4a3020" stroke-width="8" fill="none"/><ellipse cx="-36" cy="-8" rx="17" ry="9" fill="#fff"/><ellipse cx="36" cy="-8" rx="17" ry="9" fill="#fff"/><circle cx="-36" cy="-8" r="8" fill="#3b2a1d"/><circle cx="36" cy="-8" r="8" fill="#3b2a1d"/><path d="M-54 -12q18 -12 36 0M18 -12q18 -12 36 0" stroke="#5a3d2a" stroke-width="4" fill="none"/>
<path d="M-4 -6q-10 34 -16 46q16 12 34 0" stroke="#a8714f" stroke-width="6" fill="none"/><path d="M-34 72q34 -14 68 0q-34 26 -68 0z" fill="#b5564f"/><path d="M-34 72q34 8 68 0" stroke="#7a332f" stroke-width="4" fill="none"/>`;

const painted = (inside: string, blur: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><radialGradient id="skin" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#f3cdb0"/><stop offset=".7" stop-color="#d9a27e"/><stop offset="1" stop-color="#a8714f"/></radialGradient></defs>${inside}</svg>`,
    ),
  )
    .flatten()
    .blur(blur)
    .jpeg()
    .toBuffer();

/** A person at the side of the picture before a plain wall, and a bright ball at the other side, or a small face far behind. */
export function portrait({ behind = false } = {}): Promise<Buffer> {
  const other = behind
    ? `<g transform="translate(260 520) scale(0.55)">${face}</g>`
    : '<circle cx="320" cy="700" r="120" fill="#ff5a1f"/>';
  return painted(
    `<rect width="1600" height="1200" fill="#8f9295"/>${other}<path d="M950 1200c0-260 130-330 290-330s290 70 290 330z" fill="#2f4a5a"/><g transform="translate(1240 620) scale(1.6)">${face}</g>`,
    1.5,
  );
}

/** Many small marks in two tones, as leaves and crumbs are: what a camera is focused on has detail. */
function marks([x, y, width, height]: [number, number, number, number], tones: [string, string]): string {
  return Array.from({ length: 260 }, (_, at) => {
    const [across, down] = [(at * 0.618034) % 1, (at * 0.414214) % 1];
    return `<circle cx="${x + across * width}" cy="${y + down * height}" r="${9 + (at % 5) * 4}" fill="${tones[at % 2]}"/>`;
  }).join('');
}

/** Scenes that photographers mean as they are. */
export const intendedScenes = {
  /** A lit thing on a black ground. */
  'a thing on black': () =>
    painted(
      `<rect width="1600" height="1200" fill="#060607"/>${marks([560, 380, 480, 440], ['#f1e6d2', '#a4763f'])}`,
      1,
    ),
  /** A red flower: dark as red is, and fully lit. */
  'a red flower': () =>
    painted(
      `<rect width="1600" height="1200" fill="#7d1206"/>${marks([0, 0, 1600, 1200], ['#fb3a08', '#c21d05'])}`,
      1,
    ),
  /** Grey hills in warm light before a white sky. */
  'an evening': () =>
    painted(
      `<rect width="1600" height="1200" fill="#f4f3f2"/><path d="M0 380L400 260L900 420L1600 300V1200H0z" fill="#8f857a"/>${marks([0, 480, 1600, 700], ['#a1968a', '#776e65'])}`,
      1,
    ),
};

/** A yellow flower that reaches over the right edge, and as much of plain black. */
export const flowerAtTheEdge = () =>
  painted(
    `<rect width="1600" height="1200" fill="#0b0d08"/><rect x="880" width="720" height="1200" fill="#c99a08"/>${marks([880, 0, 720, 1200], ['#f7d524', '#b8860a'])}`,
    1,
  );
