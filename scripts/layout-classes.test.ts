import { expect, test } from 'vitest';
import { layoutBlocks } from './check/layout-classes.mjs';

/** Blocks that Mantine's components do, each with the selector that is told. */
const refused: Record<string, [css: string, selector: string]> = {
  'a stack': ['.a { display: grid; gap: 8px }', '.a'],
  'a line': ['.a { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px }', '.a'],
  'one within a text': ['.a { display: inline-flex; align-items: center; gap: 2px }', '.a'],
  'a grid within a text': ['.a { display: inline-grid; justify-items: end }', '.a'],
  'columns of one width': ['.a { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }', '.a'],
  'columns by number': ['.a { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)) }', '.a'],
  'as many columns as fit': [
    '.a { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 20px }',
    '.a',
  ],
  'the items of a list': ['.a { margin: 0 } .a li { display: flex; gap: 14px }', '.a li'],
  'a child': ['.a > div { display: flex; justify-content: space-between }', '.a > div'],
  'a child in a line of its own': [
    '.a > span { display: flex; flex: 1; flex-direction: column; min-width: 0 }',
    '.a > span',
  ],
  'a list whose items have a rule': ['.a { display: grid; list-style: none } .a li { color: red }', '.a'],
  'a class with a second rule': [
    '.a, .b { display: grid; gap: 12px } .a { gap: 20px } .b { color: red }',
    '.a',
  ],
  'a class with a rule for its text': ['.a { display: flex; gap: 2px } .a { white-space: nowrap }', '.a'],
  'another direction up to a breakpoint': [
    '.a { display: flex; gap: 12px } @media (max-width: 48em) { .a { flex-direction: column-reverse } }',
    '.a',
  ],
  'another number of columns from a breakpoint on': [
    '.a { display: grid; gap: 20px } @media (min-width: 62em) { .a { grid-template-columns: 1fr 1fr; gap: 32px } }',
    '.a',
  ],
  'a block at a breakpoint alone': ['@media (min-width: 62.01em) { .a { display: flex; gap: 8px } }', '.a'],
};

/** Blocks that they don't do, or not with less. */
const letThrough: Record<string, string> = {
  'no grid and no flex': '.a { display: block; margin: 0 }',
  'columns of different widths':
    '.a { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 20px }',
  'columns of different widths at a breakpoint':
    '.a { display: grid; gap: 24px } @media (min-width: 75em) { .a { grid-template-columns: minmax(0, 1fr) 380px } }',
  'columns no wider than a size':
    '.a { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 240px)) }',
  'rows of their own': '.a { display: grid; grid-template-rows: auto 1fr auto; gap: 8px }',
  'a subgrid': '.a { display: grid; grid-row: span 6; grid-template-rows: subgrid }',
  'a size': '.a { display: grid; place-items: center; width: 44px; height: 44px }',
  'a touch target': '.a { display: inline-flex; align-items: center; min-height: 44px }',
  'a border': '.a li { display: flex; padding: 14px; border-block-end: 1px solid red }',
  'a ground': '.a { display: flex; padding: 12px } .a { background: red }',
  'a ground by its state': '.a { display: flex; gap: 8px } .a:hover { background: red }',
  lettering: '.a { display: flex; gap: 4px; font-size: 0.75rem }',
  'a sticky place':
    '.a { display: grid; gap: 12px } @media (min-width: 62em) { .a { position: sticky; top: 20px } }',
  'a change of what has more to it': '.a { display: inline-flex; min-height: 44px } .b .a { display: flex }',
  'a width that is no breakpoint':
    '.a { display: grid; gap: 8px } @media (max-width: 22.5em) { .a { gap: 4px } }',
  'a container': '.a { display: grid } @container (min-width: 52.01em) { .a { justify-items: start } }',
  print: '.a { display: flex; gap: 8px } @media print { .a { display: block } }',
  'a part of a component of Mantine': '.a :global(.mantine-Menu-itemLabel) { display: grid; gap: 2px }',
  'what a sheet writes itself': '.a::before { display: grid; place-content: center }',
};

test.each(Object.entries(refused))('layout that is written by hand is refused: %s', (_, [css, selector]) => {
  expect(layoutBlocks(css)).toContain(selector);
});

test.each(Object.entries(letThrough))('what is more than layout is let through: %s', (_, css) => {
  expect(layoutBlocks(css)).toEqual([]);
});
