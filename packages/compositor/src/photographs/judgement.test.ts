// @module-tag drawing
import { type Photograph, photographOf } from '@awning/scenes/photograph';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFaceCut, isThingCut } from './cut.ts';
import { developPhoto } from './develop.ts';

const findingsOf = async (bytes: Buffer) => (await developPhoto(bytes, null)).findings;

/** The same, held so that the frame begins in the middle of its subject. */
const halved = ({ bytes, subject, width, height }: Photograph) => {
  const left = Math.round((subject.x + subject.width / 2) * width);
  return sharp(bytes)
    .extract({ left, top: 0, width: width - left, height })
    .jpeg()
    .toBuffer();
};

describe('the judgement of a shot', () => {
  it.each([
    ['florist', 0],
    ['florist', 2],
    ['cafe', 2],
    ['electronics', 0],
  ] as const)(
    'finds nothing against one of a %s (%i), and says where its subject is cut',
    async (trade, index) => {
      const photograph = await photographOf(trade, index);
      expect(await findingsOf(photograph.bytes)).toEqual([]);
      expect(await findingsOf(await halved(photograph))).toContain('cut');
    },
  );

  it('says of the dark and of a shaken hand, and guesses at no subject there', async () => {
    const { bytes } = await photographOf('cafe', 2);
    const dark = await sharp(bytes).linear(0.1, 0).jpeg().toBuffer();
    expect(await findingsOf(dark)).toEqual(['dark']);
    const shaken = await sharp(bytes).blur(14).jpeg().toBuffer();
    expect(await findingsOf(shaken)).toEqual(['blurred']);
  });
});

describe('what the frame cuts', () => {
  const [width, height] = [40, 30];
  const filled = (left: number, top: number, right: number, bottom: number) =>
    Array.from({ length: width * height }, (_, at) => at).filter((at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x >= left && x < right && y >= top && y < bottom;
    });

  it.each([
    ['a thing within it', filled(12, 10, 24, 20), false],
    ['one that lies on a side', filled(0, 10, 10, 20), true],
    ['one in a corner', filled(30, 20, 40, 30), true],
    ['a table across it', filled(0, 22, 40, 30), false],
    ['what fills it', filled(0, 0, 30, 30), false],
    ['a speck at a side', filled(0, 10, 2, 13), false],
    ['one that touches a side with its tip', [...filled(8, 8, 16, 22), ...filled(0, 14, 8, 16)], false],
  ])('%s: %#', (_, region, isCut) => expect(isThingCut(region, width, height)).toBe(isCut));

  it.each([
    [{ x: 0.4, y: 0.1, width: 0.2, height: 0.3 }, false],
    [{ x: 0.4, y: 0, width: 0.2, height: 0.3 }, false],
    [{ x: 0.4, y: -0.05, width: 0.2, height: 0.3 }, true],
    [{ x: 0.85, y: 0.2, width: 0.2, height: 0.3 }, true],
  ])('a face at %o: %s', (box, isCut) => expect(isFaceCut(box)).toBe(isCut));
});
