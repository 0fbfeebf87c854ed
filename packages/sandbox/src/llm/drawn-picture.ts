import sharp from 'sharp';

/** A still life of a bowl on a table, in colours and places that a number decides, as PNG. */
export function drawPicture(seed: number, width: number, height: number): Promise<Buffer> {
  const part = (shift: number, most: number) => (seed >>> shift) % most;
  const [hue, across, turn] = [part(0, 360), 34 + part(9, 32), part(15, 40) - 20];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
<defs><linearGradient id="wall" x2="1" y2=".4"><stop offset="0" stop-color="hsl(${hue} 22% 82%)"/><stop offset="1" stop-color="hsl(${hue} 18% 58%)"/></linearGradient>
<radialGradient id="bowl" cx=".3" cy=".25" r=".9"><stop offset="0" stop-color="hsl(${hue + 150} 46% 76%)"/><stop offset="1" stop-color="hsl(${hue + 150} 42% 34%)"/></radialGradient></defs>
<rect width="100" height="100" fill="url(#wall)"/><rect y="64" width="100" height="36" fill="hsl(${hue + 30} 26% 42%)"/>
<ellipse cx="${across + 4}" cy="80" rx="20" ry="4" fill="#0006"/><g transform="rotate(${turn / 6} ${across} 74)">
<path d="M${across - 19} 62c0 12 8 18 19 18s19-6 19-18z" fill="url(#bowl)"/><ellipse cx="${across}" cy="62" rx="19" ry="4" fill="hsl(${hue + 150} 30% 26%)"/>
<circle cx="${across - 7}" cy="59" r="6" fill="hsl(${hue + 210} 62% 52%)"/><circle cx="${across + 5}" cy="58" r="7" fill="hsl(${hue + 230} 58% 46%)"/></g></svg>`;
  return sharp(Buffer.from(svg)).flatten().png().toBuffer();
}
