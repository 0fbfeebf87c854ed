import { expect, test } from 'vitest';
import { factChange, sentenceMaxLength } from './facts.ts';

test('a fact is either judged or corrected', () => {
  const change = (body: object) => factChange.safeParse(body);
  expect(change({ state: 'confirmed' }).success).toBe(true);
  expect(change({ text: ' Sourdough ' }).data?.text).toBe('Sourdough');
  expect(change({ text: ' x ' }).success).toBe(false);
  expect(change({ text: 'x'.repeat(sentenceMaxLength + 1) }).success).toBe(false);
  for (const neither of [{}, { state: 'rejected', text: 'Sourdough' }])
    expect(change(neither).error?.issues[0]?.message).toBe('errors:required');
});
