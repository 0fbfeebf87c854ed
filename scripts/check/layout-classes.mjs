import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

const source = 'packages/web/src';
const ofLayout = [
  'display',
  'gap',
  'flex-direction',
  'flex-wrap',
  'align-items',
  'justify-content',
  'justify-items',
  'min-width',
  'flex',
  'align-self',
  'place-items',
  'margin',
  'margin-block-start',
  'margin-block-end',
  'margin-inline',
  'padding',
  'list-style',
];

/**
 * Classes of CSS modules that only stack or line up what is in them, which Mantine's Stack, Group and Flex do. One with
 * tracks, a size, a border or a rule of its own for narrow windows is not meant.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each: the file and the class
 */
export function layoutClasses(root) {
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => layoutClassesOf(readFileSync(join(root, source, path), 'utf8')).map(told(path)));
}

/** @param {string} path */
const told = (path) => (/** @type {string} */ name) =>
  `${source}/${path}: ${name} only lays out: use Mantine's Stack, Group or Flex`;

/** @param {string} css */
function layoutClassesOf(css) {
  /** @type {import('postcss').Rule[]} */
  const rules = [];
  postcss.parse(css).walkRules((rule) => void rules.push(rule));
  return rules
    .filter(isLayout)
    .flatMap(({ selectors }) => selectors)
    .filter((name) => /^\.[\w-]+$/.test(name) && rules.filter((rule) => names(rule, name)).length === 1);
}

/** @param {import('postcss').Rule} rule */
function isLayout({ nodes }) {
  const all = nodes.filter((node) => node.type === 'decl');
  const isFlow = all.some(({ prop, value }) => prop === 'display' && /^(grid|flex)$/.test(value));
  return isFlow && all.every(({ prop, value }) => ofLayout.includes(prop) || isOneColumn(prop, value));
}

/** @param {string} prop @param {string} value */
const isOneColumn = (prop, value) => prop === 'grid-template-columns' && value === 'minmax(0, 1fr)';

/** @param {import('postcss').Rule} rule @param {string} name */
const names = ({ selector }, name) => new RegExp(`\\${name}(?![\\w-])`).test(selector);
