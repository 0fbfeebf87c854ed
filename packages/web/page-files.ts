import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultLanguage, languages } from '@awning/contract/languages';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { filledIn } from './before-paint.ts';
import { pageGroups, shells, tabs, whole } from './src/app/pages.ts';
import { addressIn, type PublicPath, publicPageAt } from './src/i18n/addresses.ts';
import { packOf } from './src/i18n/packs.ts';
import type { TextFiles } from './static-texts.ts';

/** What an address needs besides index.html's own files. */
interface PageFiles {
  path: string;
  /** Of a page with tabs that are chunks of their own: the one that the address names. */
  tab: string | undefined;
  signedIn: boolean;
  /** The shape of the page's shell; none where the page is rendered by the build, or stands outside of the sign-in. */
  shell: string | undefined;
  /** The language of a public page's address. */
  language: string | undefined;
  /** Of a public page's address without a language: those in other languages. */
  twins: Record<string, string> | undefined;
  scripts: string[];
  styles: string[];
  /** Locale namespaces that its code uses. */
  namespaces: string[];
  /** The files that these are in, but for the one of every page. */
  packs: string[];
  /** One file with all texts of a page behind the sign-in, by language. */
  texts?: Record<string, string>;
}

/** Namespaces that every page loads. */
const always = ['common', 'errors'];

/**
 * Has the document and before-paint.js request all files of the address at once: without it the browser would learn of a page's chunks
 * after the entry has run, and of its translations after the chunks have. Also writes `.vite/pages.json`, from address to
 * all scripts of a first visit, for the check of sizes, and to the styles, for the pages rendered ahead; and
 * `.vite/first-files.json`, by which the server names the files of a page behind the sign-in in its document.
 * @param texts filled in while the bundle is made
 */
export function pageFiles(texts: TextFiles): Plugin {
  let folder = '';
  let source = '';
  let pages: PageFiles[] = [];
  let entryScripts: string[] = [];
  return {
    name: 'awning-page-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      source = join(config.root, 'src');
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = reach(
        chunks.filter(({ isEntry }) => isEntry),
        byName,
      );
      entryScripts = [...entry].map(({ fileName }) => fileName);
      pages = pageGroups.flatMap(({ layout, signedIn, pages: modules }) =>
        Object.entries(modules)
          .flatMap(withTabs)
          .map(({ path, tab, parts }) => {
            const wanted = [...parts, ...(layout ? [layout] : [])].map((name) => join(source, name));
            const own = chunks.filter(({ facadeModuleId }) => wanted.includes(facadeModuleId ?? ''));
            const page = publicPageAt(path);
            return {
              path,
              tab,
              signedIn,
              shell: signedIn ? shellOf(path, tab) : undefined,
              language: page?.language,
              twins: page?.language === defaultLanguage ? twinsOf(page.path) : undefined,
              ...filesOf([...reach(own, byName)].filter((chunk) => !entry.has(chunk))),
            };
          }),
      );
    },
    closeBundle() {
      const visits = pages.map(({ path, tab, scripts, styles }) => ({
        path: addressOf(path, tab),
        scripts: [...entryScripts, ...scripts],
        styles,
      }));
      writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(visits));
      for (const page of pages) if (page.signedIn) page.texts = writeTexts(folder, page.packs, texts);
      const named = pages
        .filter(({ signedIn }) => signedIn)
        .map(({ path, tab, scripts, styles, texts }) => {
          const page = { pattern: pattern(path), tab, scripts, styles, sheet: writeSheet(folder, styles) };
          return whole.includes(addressOf(path, tab)) ? { ...page, standing: texts } : page;
        });
      writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(named));
      const table = pages.map((page) => [pattern(page.path), afterDocument(page)] as const);
      putInline(folder, table, texts);
    },
  };
}

/** Puts the texts of a page into one file of each language. @returns their addresses */
function writeTexts(folder: string, packs: string[], texts: TextFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, files]) => {
      const all = ['base', ...packs].map((pack) =>
        JSON.parse(readFileSync(join(folder, files[pack] ?? ''), 'utf8')),
      );
      return [
        language,
        `/${write(folder, `${language}-page`, 'json', JSON.stringify(Object.assign({}, ...all)))}`,
      ];
    }),
  );
}

/** Puts before-paint.js into the page: as a file it would be a round of requests before all that it asks for. */
function putInline(folder: string, table: Parameters<typeof filledIn>[1], texts: TextFiles): void {
  const file = join(folder, 'before-paint.js');
  const { code } = minifySync(file, filledIn(readFileSync(file, 'utf8'), table, texts));
  if (code.includes('</')) throw new Error('before-paint.js holds what could end its element.');
  const index = join(folder, 'index.html');
  const element = '<script src="/before-paint.js"></script>';
  const html = readFileSync(index, 'utf8');
  if (!html.includes(element)) throw new Error('index.html does not load before-paint.js.');
  writeFileSync(
    index,
    html.replace(element, () => `<script>${code.trim()}</script>`),
  );
  rmSync(file);
}

/** Puts styles into one file, since on a slow line each request costs more than all that they hold. @returns its name */
function writeSheet(folder: string, styles: string[]): string | undefined {
  if (styles.length === 0) return undefined;
  const css = styles.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return write(folder, 'page', 'css', css);
}

/** Writes a file that is named by what it holds. @returns its path in the folder of the build */
function write(folder: string, name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.${extension}`;
  writeFileSync(join(folder, file), content);
  return file;
}

const shellOf = (path: string, tab?: string): string =>
  path.startsWith('/signup/') ? 'onboarding' : (shells[addressOf(path, tab)] ?? 'cards');

/** What before-paint.js is to ask for: scripts and styles of a page behind the sign-in stand in its document. */
const afterDocument = (page: PageFiles): PageFiles =>
  page.signedIn ? { ...page, scripts: [], styles: [] } : page;

/** A page's path, or that of one of its tabs. */
const addressOf = (path: string, tab?: string): string => (tab ? `${path}?tab=${tab}` : path);

/** What an address opens: modules below `src`, without the layout. */
type Opened = Pick<PageFiles, 'path' | 'tab'> & { parts: string[] };

/** A page, or each of its tabs, with the modules that it shows. */
function withTabs([path, module]: [string, string]): Opened[] {
  const own = tabs[path];
  if (!own) return [{ path, tab: undefined, parts: [module] }];
  return Object.entries(own).map(([tab, part]) => ({ path, tab, parts: [module, part] }));
}

/** A public page's addresses in all languages but the default. */
const twinsOf = (path: PublicPath): Record<string, string> =>
  Object.fromEntries(
    languages
      .filter((language) => language !== defaultLanguage)
      .map((language) => [language, addressIn(path, language)]),
  );

/** Chunks and all that they import statically. */
function reach(from: Rolldown.OutputChunk[], byName: Map<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) follow(byName.get(name));
  };
  from.forEach(follow);
  return found;
}

function filesOf(
  list: Rolldown.OutputChunk[],
): Pick<PageFiles, 'scripts' | 'styles' | 'namespaces' | 'packs'> {
  const code = list.flatMap(({ moduleIds }) => moduleIds.filter((id) => /\/web\/src\/.*\.tsx?$/.test(id)));
  const used = code.flatMap((id) => [...readFileSync(id, 'utf8').matchAll(/useTranslation\('(\w+)'\)/g)]);
  const namespaces = [...new Set(used.map(([, namespace = '']) => namespace))].filter(
    (name) => !always.includes(name),
  );
  return {
    scripts: list.map(({ fileName }) => fileName),
    styles: list
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .filter((file) => !/\/base-/.test(file)),
    namespaces,
    packs: [...new Set(namespaces.map(packOf))],
  };
}

/** A page's address as a regular expression; the one for all others fits nothing. */
const pattern = (path: string) => (path === '*' ? '(?!)' : `^${path.replace(/:\w+/g, '[^/]+')}/?$`);
