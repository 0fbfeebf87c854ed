import { expect, it } from 'vitest';
import { presentVariation } from './presenter.ts';
import type { DrawnVariation } from './store/conversations.ts';

it('new wording is what a model wrote, not a line that its owner keeps or one of what she entered', () => {
  const sentences = [
    { field: 'headline', words: 'I test a corner first', basis: [], source: 'owner' },
    { field: 'text', words: 'Sharp by lunch.', basis: [], source: 'model' },
    // Of an ad that was stored before lines had a source.
    { field: 'text', words: 'You watch me do it.', basis: [] },
    { field: 'description', words: 'A stone $140', basis: [], source: 'template' },
  ];
  const unseen = sentences.map(({ words }) => words);
  const row = { images: {}, sentences, unseen } as unknown as DrawnVariation;
  expect(presentVariation(row).unseen).toEqual(['Sharp by lunch.', 'You watch me do it.']);
  expect(presentVariation({ ...row, sentences: null }).unseen).toEqual(unseen);
});
