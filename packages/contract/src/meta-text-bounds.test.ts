import { expect, it } from 'vitest';
import { fits, fitted, metaTextBounds } from './meta-text-bounds.ts';

it('leaves what fits, and cuts the rest between characters', () => {
  expect(fitted('formLinkText', 'Privacy policy')).toBe('Privacy policy');
  const exact = 'x'.repeat(metaTextBounds.formLinkText);
  expect([fitted('formLinkText', exact), fits('formLinkText', exact)]).toEqual([exact, true]);
  const families = '👨‍👩‍👧'.repeat(20);
  const cut = fitted('formLinkText', families);
  expect(cut.length).toBeLessThanOrEqual(metaTextBounds.formLinkText);
  expect(cut).toMatch(/^(👨‍👩‍👧)+…$/u);
});
