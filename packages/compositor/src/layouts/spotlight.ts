import { art, type Layout } from './canvas.ts';

const rays = 28;

/** Drawn objects before a sun on the accent's bright ground. */
export const spotlight: Layout = async ({ placement, width, height, safe, palette }, set) => {
  const part = {
    square: { sun: { x: 540, y: 800, radius: 300 }, words: { ...safe, height: 420 } },
    portrait: { sun: { x: 540, y: 960, radius: 350 }, words: { ...safe, height: 500 } },
    story: { sun: { x: 540, y: 1420, radius: 400 }, words: { ...safe, height: 680 } },
    landscape: { sun: { x: 940, y: 320, radius: 240 }, words: { ...safe, width: 580 } },
  }[placement];
  const { sun } = part;
  const reach = Math.hypot(width, height);
  const beams = Array.from({ length: rays }, (_, ray) => {
    const from = (ray / rays) * 2 * Math.PI;
    const to = from + Math.PI / rays;
    const point = (angle: number) =>
      `${(sun.x + reach * Math.cos(angle)).toFixed(0)} ${(sun.y + reach * Math.sin(angle)).toFixed(0)}`;
    return `M${sun.x} ${sun.y}L${point(from)}L${point(to)}z`;
  }).join('');
  await set({
    box: part.words,
    align: placement === 'landscape' ? 'start' : 'center',
    anchor: 'middle',
    ink: palette.on.accent,
    largest: 0.12,
  });
  const size = sun.radius * 1.5;
  const box = { x: sun.x - size / 2, y: sun.y - size * 0.52, width: size, height: size };
  return {
    ground: palette.accent,
    layers: [
      art(
        `<path d="${beams}" fill="#ffffff" opacity=".12"/>
         <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 1.12}" fill="#ffffff" opacity=".24"/>
         <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${palette.paper}"/>`,
      ),
      {
        kind: 'picture',
        index: 0,
        box,
        isDrawn: true,
        stage: { tone: 'pale', setting: 'floor', isBare: true, at: box },
      },
    ],
  };
};
