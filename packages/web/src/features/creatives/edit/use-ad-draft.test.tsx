// @vitest-environment happy-dom
import type { Design } from '@awning/contract/designs';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawable, useAdDraft } from './use-ad-draft.ts';

const design: Design = {
  layout: 'bleed',
  type: 'plain',
  main: '#1d4f94',
  accent: null,
  scheme: 1,
  photos: [],
  scene: 2,
};
const ad = {
  headline: 'Warm bread',
  text: 'From seven',
  description: '',
  callToAction: 'LEARN_MORE' as const,
  design,
};

test('only what was changed here is stored: another tab may have changed the rest', () => {
  const { result, rerender } = renderHook(({ stored }) => useAdDraft(stored), {
    initialProps: { stored: ad },
  });
  rerender({ stored: { ...ad, headline: 'Still warm', design: { ...design, layout: 'split' } } });
  expect(result.current.changes).toBe(undefined);
  act(() => result.current.changeDesign({ main: '#a32428' }, 'colours'));
  expect(result.current.changes).toEqual({ design: { main: '#a32428' } });
  act(() => result.current.change({ text: 'From six' }, 'text'));
  expect(result.current.changes).toEqual({ text: 'From six', design: { main: '#a32428' } });
  act(() => result.current.undo());
  act(() => result.current.undo());
  expect(result.current.changes).toBe(undefined);
});

test('a word for the till is drawn once it is written', () => {
  const noted = (word: string) => ({
    ...ad,
    design: { ...design, tillNote: { word, offer: null, place: 'words' as const } },
  });
  expect(drawable(noted('')).design.tillNote).toBeNull();
  expect(drawable(noted('Bun'))).toEqual(noted('Bun'));
  expect(drawable(ad)).toBe(ad);
});
