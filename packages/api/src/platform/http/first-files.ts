import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { languageOf } from './language.ts';

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
  /** Of a page whose styles and texts stand in its document: the addresses of its texts, by language. */
  standing?: Record<string, string>;
}

/** A document by what its page needs at once. */
export interface FirstDocument {
  html: string;
  /** The headers by which it and no other is sent, where these are more than of any document. */
  vary?: string;
}

/**
 * The document of each address, with the files that a page behind the sign-in needs at once: the browser asks for them with
 * the entry, and not once a script has run. What it does with the scripts is for the entry. The same object for the same page.
 * @param page the document of every address
 */
export function firstDocuments(root: string, page: string): (request: IncomingMessage) => FirstDocument {
  const file = join(root, '.vite', 'first-files.json');
  const table: FirstFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const pages = table.map((files) => ({
    path: new RegExp(files.pattern),
    tab: files.tab,
    of: documentsOf(root, page, files),
  }));
  const other: FirstDocument = { html: page };
  return (request) => {
    const [address = '', query] = (request.url ?? '').split('?');
    const found = pages.filter(({ path }) => path.test(address));
    const wanted = new URLSearchParams(query).get('tab') ?? '';
    return (found.find(({ tab }) => tab === wanted) ?? found[0])?.of(request) ?? other;
  };
}

/** The documents of one page. */
function documentsOf(
  root: string,
  page: string,
  files: FirstFiles,
): (request: IncomingMessage) => FirstDocument | undefined {
  const { scripts, styles, sheet, standing } = files;
  // At the beginning of the head, for before-paint.js, which asks for them after the session's data.
  const named = `<meta name="awning-first" content="${scripts.join(' ')}" />`;
  if (!standing || !sheet) {
    // At the end of the body: in the head it would hold up the shell's first paint.
    const link = sheet
      ? `<link rel="stylesheet" crossorigin href="/${sheet}" data-holds="${styles.join(' ')}" />`
      : '';
    const document = { html: withElements(page, named, link) };
    return () => document;
  }
  const entry = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/;
  const styled = page.replace(entry, (_, name: string) => styleOf(root, name, [name]));
  const vary = 'accept-encoding, accept-language';
  const byLanguage = new Map(
    Object.entries(standing).map(([language, address]) => {
      const texts = `<meta name="awning-texts" content="${address}" />`;
      const end = `${styleOf(root, sheet, styles)}${textsOf(root, address)}`;
      return [language, { html: withElements(styled, named + texts, end), vary }];
    }),
  );
  return (request) => byLanguage.get(languageOf(request));
}

const withElements = (page: string, head: string, body: string): string =>
  page.replace('<head>', () => `<head>${head}`).replace('</body>', () => `${body}</body>`);

/** A file of styles as an element. @param holds the files that need not be loaded beside it */
function styleOf(root: string, name: string, holds: string[]): string {
  const css = readFileSync(join(root, name), 'utf8');
  if (css.includes('</')) throw new Error(`${name} holds what could end its element.`);
  return `<style data-file="/${name}" data-holds="${holds.join(' ')}">${css}</style>`;
}

/** A file of texts as an element that holds data, which no policy counts as a script. */
function textsOf(root: string, address: string): string {
  const json = readFileSync(join(root, address), 'utf8').replaceAll('<', '\\u003c');
  return `<script type="application/json" data-texts="${address}">${json}</script>`;
}
