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
  /** All of the styles in one file. */
  sheet?: string;
}

/** Elements of a document; empty texts where the build names no files of its address. */
interface Elements {
  /** For the beginning of its head: names for before-paint.js, which asks for them after the session's data. */
  scripts: string;
  /** For the end of its body: in the head they would hold up the shell's first paint. */
  styles: string;
}

/**
 * The files that a page behind the sign-in needs at once, as elements for its document: the browser asks for them with the
 * entry, and not once a script has run. What it does with the scripts is for the entry. The same object for the same page.
 */
export function firstFilesOf(root: string): (url: string) => Elements {
  const file = join(root, '.vite', 'first-files.json');
  const table: FirstFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const pages = table.map(({ pattern, tab, scripts, styles, sheet }) => ({
    path: new RegExp(pattern),
    tab,
    elements: {
      scripts: `<meta name="awning-first" content="${scripts.join(' ')}" />`,
      styles: sheet
        ? `<link rel="stylesheet" crossorigin href="/${sheet}" data-holds="${styles.join(' ')}" />`
        : '',
    },
  }));
  const none: Elements = { scripts: '', styles: '' };
  return (url) => {
    const [address = '', query] = url.split('?');
    const found = pages.filter(({ path }) => path.test(address));
    const wanted = new URLSearchParams(query).get('tab') ?? '';
    return (found.find(({ tab }) => tab === wanted) ?? found[0])?.elements ?? none;
  };
}
