import sharp from 'sharp';

/** A file as an input of the page takes it. */
export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A photograph of a table with one bright thing on it, as a phone takes it.
 * @param seed each gives another picture
 * @param options.light factor of the light @param options.tilt degrees by which the phone leans
 */
export async function photograph(seed: number, { light = 1, tilt = 0 } = {}): Promise<File> {
  const hue = (seed * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><g transform="rotate(${tilt} 800 600)">
<rect x="-400" y="-400" width="2400" height="2200" fill="#b7b6b3"/><rect x="-400" y="740" width="2400" height="1200" fill="#8a7359"/>
<rect x="-400" y="240" width="2400" height="18" fill="#6d5138"/><rect x="-400" y="480" width="2400" height="18" fill="#6d5138"/>
${[0, 1, 2, 3, 4, 5].map((at) => `<rect x="${80 + at * 260}" y="${90 + (at % 2) * 240}" width="90" height="150" fill="#8c8577"/>`).join('')}
<rect x="180" y="860" width="320" height="160" fill="#d8d2c6"/></g>
<ellipse cx="1050" cy="860" rx="230" ry="120" fill="hsl(${hue} 75% 50%)"/><ellipse cx="990" cy="815" rx="80" ry="34" fill="hsl(${hue} 90% 78%)"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) data[at] = Math.min(255, (data[at] ?? 0) * light + (at % 3));
  const buffer = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${1000 + seed}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** What is no picture although it is called so: the beginning of a film, and a page with a script. */
export const film: File = {
  name: 'VID_2001.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400)]),
};
export const page: File = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** A logo three times as wide as high, on its colour. */
export async function wideLogo(): Promise<File> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#1f6b4a"/><circle cx="150" cy="150" r="90" fill="#fb8220"/><rect x="300" y="110" width="520" height="80" rx="20" fill="#fff"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).flatten().webp().toBuffer();
  return { name: 'logo.webp', mimeType: 'image/webp', buffer };
}
