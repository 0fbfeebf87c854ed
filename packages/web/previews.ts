import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Language, languageRows } from '@awning/contract/languages';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const fontfile = require.resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf');
const mark = new URL('./public/favicon.svg', import.meta.url);

const width = 1200;
const height = 630;
const margin = 90;
const colours = { paper: '#fbfaf6', ink: '#26231e', green: '#1f6b4a', white: '#dcebe3' };

/** The awning's stripes along the top edge. */
const stripes = Array.from({ length: 20 }, (_, index) => {
  const fill = index % 2 === 0 ? colours.green : colours.white;
  return `<path fill="${fill}" d="M${index * 60} 0h60v66a30 30 0 0 1-60 0z"/>`;
}).join('');
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>${stripes}</svg>`;

/**
 * Draws the picture that a shared link to a page shows: 1200 x 630, the size that Open Graph readers cut least.
 * @param title at most three lines
 */
export async function drawPreview(title: string, language: Language, file: string): Promise<void> {
  const isFromRight = languageRows[language].direction === 'rtl';
  const set = (text: string, size: number, box: number) =>
    sharp({
      text: {
        text: `<span foreground="${colours.ink}">${escapeMarkup(text)}</span>`,
        font: `Rubik SemiBold ${size}`,
        fontfile,
        width: box,
        rgba: true,
        // Where a line begins: Pango takes the direction from the letters.
        align: 'left',
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const [words, name, sign] = await Promise.all([
    set(title, 72, width - 2 * margin),
    set('Awning', 44, 400),
    sharp(readFileSync(mark), { density: 110 }).resize(72, 72).png().toBuffer(),
  ]);
  const atStart = (itemWidth: number, from = margin) => (isFromRight ? width - from - itemWidth : from);
  await sharp(Buffer.from(ground))
    .composite([
      {
        input: words.data,
        left: atStart(words.info.width),
        top: Math.round((height - words.info.height) / 2),
      },
      { input: sign, left: atStart(72), top: height - 130 },
      {
        input: name.data,
        left: atStart(name.info.width, margin + 92),
        top: height - 94 - Math.round(name.info.height / 2),
      },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file);
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
