import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

const source = 'packages/web/src';

/** What Mantine's components have a property for. */
const laysOut =
  /^(display|(row-|column-)?gap|flex(-direction|-wrap|-grow|-shrink|-basis)?|(align|justify|place)-(items|content|self)|min-width|(margin|padding)(-(block|inline))?(-(start|end))?)$/;
/** What says nothing of boxes: with a block of layout it stays behind as a class of its own. */
const saysNothing = /^(list-style|white-space|overflow-wrap|counter-reset)$/;
/** Columns as SimpleGrid makes them: of one width, by number or as many as fit. */
const equalColumns =
  /^((minmax\(0, 1fr\)|1fr)( (minmax\(0, 1fr\)|1fr))*|repeat\((\d+, (minmax\(0, 1fr\)|1fr)|auto-fi(ll|t), minmax\(.+, 1fr\))\))$/;
/** A window's width that is one of Mantine's breakpoints, from which or up to which a property of theirs may change. */
const breakpoint = /^\((min|max)-width: (36|48|62|62\.01|75|88)em\)$/;

/**
 * Blocks of CSS modules that only stack or line up what is in them, which Mantine's Stack, Group, Flex and SimpleGrid do:
 * also those with a selector of more than one part, with more than one rule, and with rules for windows of a breakpoint's
 * width. Not meant are blocks with tracks of different sizes, rows of their own or a subgrid, a size, a border, a ground
 * or a place of their own, with rules for other widths, for print or for a state, and those whose element is not made by
 * a component of ours (`:global`, `::before`).
 * @param {string} root the repository's folder
 * @returns {string[]} a line each: the file and the selector
 */
export function layoutClasses(root) {
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => layoutBlocks(readFileSync(join(root, source, path), 'utf8')).map(told(path)));
}

/** @param {string} path */
const told = (path) => (/** @type {string} */ selector) =>
  `${source}/${path}: ${selector} only lays out: use Mantine's Stack, Group, Flex or SimpleGrid`;

/**
 * The same of one sheet.
 * @param {string} css
 * @returns {string[]} selectors, as they stand there
 */
export function layoutBlocks(css) {
  /** @type {Map<string, { selector: string, rule: import('postcss').Rule }[]>} */
  const blocks = new Map();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors)
      for (const name of elements(selector))
        blocks.set(name, [...(blocks.get(name) ?? []), { selector, rule }]);
  });
  return [...blocks.values()]
    .filter((block) => block.every(({ rule }) => onlyLaysOut(rule)))
    .flatMap((block) => block.find(({ rule }) => declarations(rule).some(isFlow))?.selector ?? []);
}

/**
 * Names of the elements a selector means: its last part's classes, whatever their state, or else the selector itself.
 * @param {string} selector
 */
function elements(selector) {
  const parts = selector.replace(/\([^)]*\)/g, (inner) => inner.replace(/[\s>+~]/g, '')).split(/[\s>+~]+/);
  const last = parts.at(-1) ?? '';
  if (/::|:global/.test(last)) return [];
  return last.replace(/\([^)]*\)/g, '').match(/\.[\w-]+/g) ?? [selector];
}

/** @param {import('postcss').Rule} rule */
const declarations = ({ nodes }) => nodes.filter((node) => node.type === 'decl');

/** @param {import('postcss').Declaration} declaration */
const isFlow = ({ prop, value }) => prop === 'display' && /^(inline-)?(grid|flex)$/.test(value);

/** @param {import('postcss').Rule} rule */
function onlyLaysOut(rule) {
  const { parent } = rule;
  if (parent?.type === 'atrule' && !breakpoint.test(/** @type {import('postcss').AtRule} */ (parent).params))
    return false;
  return declarations(rule).every(
    ({ prop, value }) =>
      laysOut.test(prop) ||
      saysNothing.test(prop) ||
      (prop === 'grid-template-columns' && equalColumns.test(value)),
  );
}
