import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = 'packages/web/src';
/** How sheets and React's styles take out of sight what screen readers still read, and what such a class is called. */
const ways =
  /clip-?path['"]?:\s*['"]?inset\((50|100)%|\bclip['"]?:\s*['"]?rect\(|\b(visually-hidden|sr-only)\b/gi;

/**
 * Where something is hidden from sight, but not from screen readers, by hand and not by Mantine's VisuallyHidden.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each: the file and what is written there
 */
export function hiddenByHand(root) {
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .flatMap((path) => waysToHide(readFileSync(join(root, source, path), 'utf8')).map(told(path)));
}

/** @param {string} path */
const told = (path) => (/** @type {string} */ way) =>
  `${source}/${path}: ${way} hides by hand: use Mantine's VisuallyHidden, or its class (VisuallyHidden.classes.root)`;

/**
 * The same of one file.
 * @param {string} text
 * @returns {string[]} what is written there
 */
export const waysToHide = (text) => text.match(ways) ?? [];
