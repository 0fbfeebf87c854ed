import { expect, test } from 'vitest';
import { waysToHide } from './check/hidden-by-hand.mjs';

test.each([
  '.a { clip-path: inset(50%) }',
  '.a {\n  clip: rect(0 0 0 0);\n}',
  "style={{ clipPath: 'inset(50%)' }}",
  "style={{ clip: 'rect(0, 0, 0, 0)' }}",
  '<h2 className="visually-hidden">',
  "labelProps={{ className: 'visually-hidden' }}",
  '.visually-hidden { position: absolute }',
  '<span className="sr-only">',
])('what hides by hand is refused: %s', (text) => {
  expect(waysToHide(text)).toHaveLength(1);
});

test.each([
  '<VisuallyHidden component="h2">',
  'labelProps={{ className: VisuallyHidden.classes.root }}',
  '.a { clip-path: circle(50%) }',
  '<path clipPath={`url(#over)`} />',
  '.a { overflow: clip }',
])('what does not is let through: %s', (text) => {
  expect(waysToHide(text)).toEqual([]);
});
