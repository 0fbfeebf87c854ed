import { art, card, type Layout } from './canvas.ts';

/** Type alone, as large as it can be, under a bar of the accent. */
export const words: Layout = async ({ placement, width, height, safe, palette, unit }, set) => {
  const box = {
    square: { ...safe, y: safe.y + 46, height: safe.height - 46 },
    portrait: { ...safe, y: safe.y + 50, height: safe.height - 50 },
    story: { ...safe, y: safe.y + 50, height: safe.height - 50 },
    landscape: { ...safe, y: safe.y + 26, height: safe.height - 26, width: 900 },
  }[placement];
  const set_ = await set({
    box,
    align: 'start',
    anchor: 'middle',
    ink: palette.on.deep,
    largest: 0.17,
  });
  const bar = unit * 0.016;
  const corner = Math.min(width, height) * (placement === 'story' ? 0.86 : 0.62);
  return {
    ground: palette.deep,
    layers: [
      art(
        `<circle cx="${width * 1.02}" cy="${height * 1.02}" r="${corner}" fill="${palette.deepShape}"/>
         <circle cx="${width * 1.02}" cy="${height * 1.02}" r="${corner * 0.62}" fill="${palette.accent}"/>
         <circle cx="${width * 1.02}" cy="${height * 1.02}" r="${corner * 0.34}" fill="${palette.deep}"/>
         ${card({ x: box.x, y: set_.y - bar * 3.4, width: unit * 0.14, height: bar }, bar / 2, palette.accent)}`,
      ),
    ],
  };
};
