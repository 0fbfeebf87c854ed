import { art, card, type Layout, shadow } from './canvas.ts';

/** A note on the wall, held by tape, with drawn objects before it. */
export const note: Layout = async ({ placement, palette }, set) => {
  const part = {
    square: {
      paper: { x: 110, y: 110, width: 800, height: 720 },
      words: { x: 180, y: 200, width: 660, height: 470 },
      spot: { x: 600, y: 660, width: 420, height: 360 },
    },
    portrait: {
      paper: { x: 110, y: 130, width: 820, height: 880 },
      words: { x: 184, y: 230, width: 672, height: 560 },
      spot: { x: 520, y: 820, width: 500, height: 440 },
    },
    story: {
      paper: { x: 96, y: 300, width: 880, height: 900 },
      words: { x: 170, y: 390, width: 740, height: 700 },
      spot: { x: 300, y: 1180, width: 660, height: 560 },
    },
    landscape: {
      paper: { x: 60, y: 70, width: 700, height: 490 },
      words: { x: 120, y: 120, width: 580, height: 390 },
      spot: { x: 770, y: 180, width: 380, height: 370 },
    },
  }[placement];
  const { paper, words, spot } = part;
  await set({ box: words, align: 'start', anchor: 'middle', ink: palette.on.paper, largest: 0.105 });
  const tape = { x: paper.x + paper.width / 2 - 85, y: paper.y - 26, width: 170, height: 56 };
  const lines = Array.from({ length: 4 }, (_, line) => {
    const y = paper.y + (paper.height * (line + 1)) / 5;
    return `<path d="M${paper.x} ${y}H${paper.x + paper.width}" stroke="${palette.deep}" stroke-width="2" opacity=".05"/>`;
  }).join('');
  return {
    ground: palette.accent,
    layers: [
      art(
        `${shadow(paper, 6, palette.scrim, 34)}${card(paper, 6, palette.paper)}${lines}<g transform="rotate(-3 ${tape.x + 85} ${tape.y + 28})">${card(tape, 2, '#ffffff', 'opacity=".55"')}</g>`,
      ),
      {
        kind: 'picture',
        index: 0,
        box: spot,
        isDrawn: true,
        stage: { tone: 'accent', setting: 'floor', isBare: true, at: spot },
      },
    ],
  };
};
