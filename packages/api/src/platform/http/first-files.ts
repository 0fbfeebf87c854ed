import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build has written of an address behind the sign-in (packages/web/page-files.ts). */
interface FirstFiles {
  /** Of the path. */
  pattern: string;
  /** Of a page with tabs that are chunks of their own; '' opens where an address names none. */
  tab?: string;
  scripts: string[];
  styles: string[];
}

/**
 * The files that a page behind the sign-in needs at once, as elements for its document: the browser asks for them with the
 * entry, and not once a script has run. What it does with them is for before-paint.js and the entry.
 * @returns from an address to its elements; an empty text where the build names none
 */
export function firstFilesOf(root: string): (url: string) => string {
  const file = join(root, '.vite', 'first-files.json');
  const table: FirstFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const pages = table.map(({ pattern, tab, scripts, styles }) => ({
    path: new RegExp(pattern),
    tab,
    links: [
      ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
      ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}" />`),
    ].join(''),
  }));
  return (url) => {
    const [address = '', query] = url.split('?');
    const found = pages.filter(({ path }) => path.test(address));
    const wanted = new URLSearchParams(query).get('tab') ?? '';
    return (found.find(({ tab }) => tab === wanted) ?? found[0])?.links ?? '';
  };
}
