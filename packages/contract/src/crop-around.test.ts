import { expect, test } from 'vitest';
import { cropAround, photoBody } from './photos.ts';

test('a crop of another shape takes all of one side, and keeps a point in sight', () => {
  const landscape = { width: 4000, height: 2000 };
  const square = { width: 1080, height: 1080 };
  expect(cropAround(landscape, square, { x: 0.5, y: 0.5 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(cropAround(landscape, square, { x: 0.05, y: 0.5 })).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  expect(cropAround(landscape, square, { x: 0.95, y: 0.5 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  const portrait = { width: 1000, height: 2000 };
  expect(cropAround(portrait, square, { x: 0.5, y: 0.4 })).toEqual({
    x: 0,
    y: expect.closeTo(0.15),
    width: 1,
    height: 0.5,
  });
  expect(cropAround(square, square, { x: 0.2, y: 0.9 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('a photograph is sent as a data URL', () => {
  const image = photoBody.shape.image;
  expect(image.safeParse('data:image/png;base64,aGk=').success).toBe(true);
  const refused = image.safeParse('a picture');
  expect(refused.error?.issues[0]?.message).toBe('errors:imageRequired');
});
