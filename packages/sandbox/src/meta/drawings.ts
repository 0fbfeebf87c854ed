import sharp from 'sharp';
import { hash32, uniform } from '../platform/random.ts';

/** Simple drawings used as a Page's photographs, each within a square of 100. */
const DRAWINGS: Record<string, (tint: (step: number) => string) => string> = {
  storefront: (
    tint,
  ) => `<rect y="70" width="100" height="30" fill="#cfc8bb"/><rect x="14" y="30" width="72" height="46" fill="${tint(0)}"/>
<path d="M10 30h80v6a6.7 6.7 0 0 1-13.3 0 6.7 6.7 0 0 1-13.4 0 6.7 6.7 0 0 1-13.3 0 6.7 6.7 0 0 1-13.3 0 6.7 6.7 0 0 1-13.4 0A6.7 6.7 0 0 1 10 36z" fill="${tint(2)}"/>
<rect x="22" y="46" width="32" height="20" rx="1" fill="#e8f3f7"/><rect x="62" y="46" width="15" height="30" rx="1" fill="${tint(3)}"/><rect x="26" y="20" width="48" height="7" rx="2" fill="#fff"/>`,
  bread: (
    tint,
  ) => `<rect y="62" width="100" height="38" fill="#9a6b45"/><ellipse cx="50" cy="60" rx="36" ry="19" fill="#c98a4b"/>
<ellipse cx="50" cy="56" rx="34" ry="16" fill="#e0a862"/><path d="M30 48l8 14M44 44l8 16M58 44l8 16" stroke="#b87735" stroke-width="3" stroke-linecap="round"/>
<ellipse cx="20" cy="78" rx="10" ry="4" fill="${tint(1)}"/>`,
  coffee: (
    tint,
  ) => `<rect y="66" width="100" height="34" fill="${tint(1)}"/><ellipse cx="50" cy="74" rx="32" ry="7" fill="#f4efe6"/>
<path d="M32 46h36v14a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14z" fill="#fff"/><ellipse cx="50" cy="46" rx="18" ry="5" fill="#6b4327"/>
<path d="M68 50a7 7 0 0 1 0 14" fill="none" stroke="#fff" stroke-width="4"/><path d="M44 36q4-5 0-10M54 36q4-5 0-10" stroke="#fff" stroke-width="2" fill="none" opacity=".7"/>`,
  table: (
    tint,
  ) => `<circle cx="50" cy="54" r="38" fill="${tint(2)}"/><circle cx="50" cy="54" r="27" fill="#fff"/><circle cx="50" cy="54" r="20" fill="#f1ece2"/>
<circle cx="44" cy="50" r="8" fill="#d9573f"/><circle cx="57" cy="52" r="7" fill="#6fa34a"/><circle cx="49" cy="62" r="7" fill="#e8b440"/>`,
  hands: (
    tint,
  ) => `<rect y="58" width="100" height="42" fill="${tint(3)}"/><path d="M0 66q22-16 40-8l10 6-6 6-14-3zM100 66q-22-16-40-8l-10 6 6 6 14-3z" fill="#d9a47f"/>
<ellipse cx="50" cy="62" rx="17" ry="9" fill="#f3e4c8"/>`,
  shelf: (tint) => {
    const jar = (x: number, y: number, step: number): string =>
      `<rect x="${x - 6}" y="${y - 15}" width="12" height="15" rx="2" fill="${tint(step)}"/>`;
    const board = (y: number, row: number): string => {
      const jars = [14, 32, 50, 68, 86].map((x, i) => jar(x, y, row + i));
      return `${jars.join('')}<rect x="4" y="${y}" width="92" height="4" fill="#8a6a4d"/>`;
    };
    return [28, 54, 80].map(board).join('');
  },
  team: (tint) =>
    [24, 50, 76]
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="44" r="10" fill="${['#e2b08c', '#b57f57', '#f0cba8'][i]}"/><path d="M${x - 15} 90q0-32 15-32t15 32z" fill="${tint(i)}"/>`,
      )
      .join(''),
  garden: (tint) =>
    `<rect y="64" width="100" height="36" fill="#7fae62"/><circle cx="78" cy="22" r="10" fill="#ffe08a"/>${[
      16, 34, 52, 70, 88,
    ]
      .map(
        (x, i) =>
          `<path d="M${x} 84v-22" stroke="#3f7a3a" stroke-width="2"/><circle cx="${x}" cy="58" r="7" fill="${tint(i)}"/><circle cx="${x}" cy="58" r="3" fill="#fff3c4"/>`,
      )
      .join('')}`,
};

/** A drawing as a JPEG of the given size in pixels. The same seed gives the same picture. */
export function drawPhotograph(
  drawing: string,
  seed: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const key = hash32(`drawing/${seed}`);
  const hue = Math.floor(uniform(key, 1) * 360);
  const tint = (step: number): string => `hsl(${(hue + step * 47) % 360} 48% ${52 + (step % 3) * 8}%)`;
  const draw = DRAWINGS[drawing] ?? DRAWINGS.storefront;
  // A square drawing is scaled to cover the requested shape, and cropped.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 55% 88%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 45% 72%)"/></linearGradient></defs>
<rect x="-50" y="-50" width="200" height="200" fill="url(#sky)"/>${draw?.(tint) ?? ''}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
