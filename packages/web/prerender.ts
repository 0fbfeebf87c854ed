import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageDetails } from '@awning/contract/language-details';
import { languageRows } from '@awning/contract/languages';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { drawPreview } from './previews.ts';
import type { RenderedPage, renderPages } from './src/app/prerendered/prerender.tsx';

/**
 * Renders every public page in both languages once the client is built: `.pages/about.html`, `.pages/he/about.html`. The
 * server fills in what only it knows, and sends the file for its address. Also draws the pictures of shared links.
 */
export function prerenderedPages(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'awning-prerendered-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const server = join(folder, '.server');
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [react()],
          publicDir: false,
          build: {
            ssr: 'src/app/prerendered/prerender.tsx',
            outDir: server,
            emptyOutDir: true,
            minify: false,
          },
        });
        const { renderPages: render } = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as {
          renderPages: typeof renderPages;
        };
        const pages = await render();
        rmSync(server, { recursive: true });
        const template = readFileSync(join(folder, 'index.html'), 'utf8');
        const visits: { path: string; styles: string[] }[] = JSON.parse(
          readFileSync(join(folder, '.vite/pages.json'), 'utf8'),
        );
        const fonts = readdirSync(join(folder, 'assets')).filter((file) =>
          /^rubik-(latin|hebrew)-wght/.test(file),
        );
        for (const page of pages) {
          const styles = visits.find(({ path }) => path === page.address)?.styles ?? [];
          const file = join(
            folder,
            '.pages',
            `${page.address === '/' ? 'index' : page.address.slice(1)}.html`,
          );
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, documentOf(template, page, styles, fonts));
        }
        mkdirSync(join(folder, 'previews'), { recursive: true });
        await Promise.all(
          pages.map(({ preview, language }) =>
            drawPreview(preview.title, language, join(folder, 'previews', `${preview.name}.png`)),
          ),
        );
      },
    },
  };
}

/** Data for a script element: no `<` can end it. */
const data = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The root element with what stands in it until the application has rendered a page. */
const shell = /<div id="root">.*?<div class="shell-bottom"><\/div>\s*<\/div><\/div>/s;

/** The built index.html with a page in it. */
function documentOf(template: string, page: RenderedPage, styles: string[], fonts: string[]): string {
  const { language, head, body, answers, structured } = page;
  const scripts = [
    ...structured.map(
      ({ value, where }) =>
        `<script ${where ? `data-${where}="true" ` : ''}type="application/ld+json">${data(value)}</script>`,
    ),
    ...(answers.length > 0
      ? [`<script type="application/json" id="awning-answers">${data(answers)}</script>`]
      : []),
  ];
  // Asked for at once, since the text is on the screen before the styles have named them.
  const preloads = fonts
    .filter((file) => file.includes('latin') || file.includes(languageDetails[language].script.toLowerCase()))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`);
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const html = template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${languageRows[language].direction}">`)
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<noscript>.*?<\/noscript>/, '')
    .replace('</head>', () => `${head}\n${[...preloads, ...links, ...scripts].join('\n')}\n  </head>`)
    .replace(shell, () => `<div id="root">${body}</div>`);
  if (!html.includes(body)) throw new Error('index.html has no root element with a shell.');
  return html;
}
