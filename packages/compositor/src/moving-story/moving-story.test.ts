// @module-tag drawing
import { filmFormatNames, filmFormats, filmMaxBytes } from '@awning/contract/films';
import { photographOf } from '@awning/scenes/photograph';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { overlap } from '../boxes.ts';
import type { ShownPhoto } from '../creative.ts';
import { bakery } from '../testing/bakery.ts';
import { emptyFrame, filmOf, prepareStory, type StoryToFilm } from './film.ts';
import { makeStory } from './make.ts';
import { factsOf } from './testing/mp4-facts.ts';

async function photos(count: number): Promise<ShownPhoto[]> {
  const taken = Array.from({ length: count }, (_, at) => photographOf('bakery', at));
  return (await Promise.all(taken)).map(({ bytes, subject }) => ({
    bytes,
    subject,
    focus: { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 },
    crops: {},
  }));
}

const lines = ['Still warm when the school bell rings', 'Baked from 4 am, daily', 'Cinnamon buns $4'];
const story = async (count = 3): Promise<StoryToFilm> => ({
  creative: { ...bakery, photos: await photos(count), scene: null },
  lines,
});
const partlyMade = async (): Promise<StoryToFilm> => {
  const { creative } = await story();
  return {
    lines,
    creative: { ...creative, photos: creative.photos.map((photo, at) => ({ ...photo, isMade: at === 1 })) },
  };
};
const hebrew = async (): Promise<StoryToFilm> => ({
  creative: { ...(await story(1)).creative, language: 'he', businessName: 'המאפייה של רוזה' },
  lines: ['לחם מחמצת חם בדיוק בסוף יום הלימודים', 'אופים מ־4 בבוקר, כל יום'],
});

describe('a moving story', () => {
  it('is two silent films of six to eight seconds in H.264, and four pictures', {
    timeout: 120_000,
  }, async () => {
    const told: number[] = [];
    const made = await makeStory(await partlyMade(), (done) => told.push(done));
    for (const name of filmFormatNames) {
      const { width, height, seconds, tracks, codec } = factsOf(made.films[name]);
      expect({ width, height }).toEqual(filmFormats[name]);
      expect(seconds).toBeCloseTo(made.seconds, 0);
      expect(seconds).toBeGreaterThanOrEqual(5.9);
      expect(seconds).toBeLessThanOrEqual(8.1);
      expect({ tracks, codec }).toEqual({ tracks: 1, codec: 'avc1' });
      expect(made.films[name].length).toBeLessThanOrEqual(filmMaxBytes);
    }
    // It says of itself that a model made a part of it.
    expect(made.isMade).toBe(true);
    expect(made.films.story.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBeCloseTo(1);
    expect(await sharp(made.pictures.square.bytes).metadata()).toMatchObject({ width: 1080, height: 1080 });
  });

  it.each([
    ['in English', story],
    ['in Hebrew', hebrew],
  ])('%s keeps its words apart and within what placements leave free', async (_, told) => {
    const prepared = await prepareStory(await told());
    for (const name of filmFormatNames) {
      const { plates, width, height } = await filmOf(prepared, name, filmFormats[name]);
      const [brand, ...others] = plates;
      for (const plate of others) {
        expect(brand && overlap(brand, plate)).toBe(0);
        expect(plate.x).toBeGreaterThanOrEqual(width * 0.05);
        expect(plate.x + plate.width).toBeLessThanOrEqual(width * 0.95);
        // Meta covers 14 % above and 35 % below in stories and reels.
        if (name === 'story') {
          expect(plate.y).toBeGreaterThanOrEqual(height * 0.14);
          expect(plate.y + plate.height).toBeLessThanOrEqual(height * 0.65);
        }
      }
    }
  });

  it('moves a little with each frame, and nothing of its words does once they are there', async () => {
    const film = await filmOf(await prepareStory(await story(1)), 'story', { width: 360, height: 640 });
    const at = (moment: number) => {
      const frame = emptyFrame(film);
      film.draw(frame, moment);
      return Buffer.from(frame.data);
    };
    const [one, other] = [at(1), at(1.05)];
    const differing = one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0);
    const each = differing / one.length;
    expect(each).toBeGreaterThan(0.01);
    expect(each).toBeLessThan(3);
    const plate = film.plates[1];
    const middle = plate && ((plate.y + 2) * 360 + plate.x + Math.round(plate.width / 2)) * 4;
    expect(one.subarray(middle, (middle ?? 0) + 3)).toEqual(other.subarray(middle, (middle ?? 0) + 3));
  });

  it('is refused without a photograph, and for a line that can’t be set whole', async () => {
    const { creative } = await story(1);
    await expect(prepareStory({ creative: { ...creative, photos: [] }, lines })).rejects.toThrow(
      'unreadable',
    );
    const endless = Array.from({ length: 90 }, () => 'incomprehensibly').join(' ');
    const prepared = await prepareStory({ creative, lines: [endless] });
    await expect(filmOf(prepared, 'story', filmFormats.story)).rejects.toThrow('too long');
  });
});
