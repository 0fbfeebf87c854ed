import openPeeps from '@dicebear/styles/open-peeps.json';
import { expect, test } from 'vitest';
import { drawFace } from './draw-face.ts';
import { faceOptions, faceParts } from './face-options.ts';

test('a face follows from seed, gender and age, and from nothing else', () => {
  const traits = { gender: 'f', age: 38 } as const;
  expect(drawFace('one', traits)).toBe(drawFace('one', traits));
  expect(drawFace('one', traits)).not.toBe(drawFace('two', traits));
  expect(drawFace('one', traits)).not.toBe(drawFace('one', { gender: 'm', age: 38 }));
  expect(drawFace('one', traits)).not.toBe(drawFace('one', { gender: 'f', age: 68 }));
  expect(drawFace('one', traits)).toMatch(/^data:image\/svg\+xml/);
  expect(decodeURIComponent(drawFace('one', traits))).not.toMatch(/<script|\son\w+=|href="(?!#)/i);
});

test('women have no beards, and hair is grey from sixty on', () => {
  expect(faceOptions('one', { gender: 'f', age: 38 }).facialHairProbability).toBe(0);
  expect(faceOptions('one', { gender: 'm', age: 38 }).facialHairProbability).toBeGreaterThan(0);
  const young = new Set(faceOptions('one', { gender: 'm', age: 38 }).headContrastColor);
  const old = faceOptions('one', { gender: 'm', age: 68 }).headContrastColor;
  expect(old.filter((colour) => young.has(colour))).toEqual([]);
});

test('every part that is kept is a part of the style', () => {
  const components: Record<string, { variants: Record<string, unknown> }> = openPeeps.components;
  for (const [name, kept] of Object.entries(faceParts)) {
    const variants = Object.keys(components[name]?.variants ?? {});
    expect(kept.filter((variant) => !variants.includes(variant))).toEqual([]);
  }
});
