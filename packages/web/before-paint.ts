import { readFileSync } from 'node:fs';
import type { campaignOptionRoutes } from '@awning/contract/campaign-options';
import type { creativeRoutes } from '@awning/contract/creatives';
import { languageDetails } from '@awning/contract/language-details';
import { languageRows, languages } from '@awning/contract/languages';
import type { Plugin } from 'vite';
import { routesWithoutSchemas } from './src/api/routes-without-schemas.ts';
import type { TextFiles } from './static-texts.ts';

/** A language as before-paint.js knows it: its code, direction, and the codes that browsers have for it. */
const known = () =>
  languages.map((language) => {
    const { otherCodes } = languageDetails[language];
    return { code: language, direction: languageRows[language].direction, codes: [language, ...otherCodes] };
  });

const base = (process.env.VITE_API_BASE ?? '/api').replace(/\/$/, '');
const { me, onboardingStatus, businesses, entitlements, connection } = routesWithoutSchemas;
/** Patterns of addresses, each with the paths of what its pages ask first; `:id` is the signed-in user's. */
const session = [
  ['^/signup/', [me, onboardingStatus].map(({ path }) => path)],
  [
    '^/(dashboard|help)\\b',
    // The businesses first, which other calls wait for.
    [businesses, connection, me, onboardingStatus, entitlements].map(({ path }) => path),
  ],
];

const creatives: (typeof creativeRoutes)['list']['path'] = '/creative';
const campaignOptions: (typeof campaignOptionRoutes)['options']['path'] = '/businesses/:id/campaign-options';
/**
 * What a page asks about the active business, which is known once the businesses are: the address and its tab, the calls
 * (`:id` is the business's, words as `queries/creatives.ts` has them), and those that wait for an ad account.
 */
const follows = [
  {
    pattern: '^/dashboard/campaigns/?$',
    tab: 'create',
    paths: [`${creatives}?businessId=:id&limit=100`],
    withAccount: [campaignOptions],
  },
];

/**
 * public/before-paint.js with what it must know before anything else is loaded.
 * @param pages patterns of addresses, each with what its page needs
 * @param texts addresses of the files of texts
 */
export const filledIn = (
  script: string,
  pages: readonly (readonly [string, object])[],
  texts: TextFiles = {},
): string =>
  script
    .replace('/* languages */ []', () => JSON.stringify(known()))
    .replace('/* texts */ {}', () => JSON.stringify(texts))
    .replace('/* session */ []', () => JSON.stringify(session))
    .replace('/* addresses */ {}', () =>
      JSON.stringify({ businesses: businesses.path, connection: connection.path }),
    )
    .replace('/* follows */ []', () => JSON.stringify(follows))
    .replace('/* base */', () => base)
    .replace('/* pages */ []', () => JSON.stringify(pages));

/** Sends it filled in while developing, where no page is built and each loads what it needs as it goes. */
export const beforePaint = (): Plugin => ({
  name: 'awning-before-paint',
  apply: 'serve',
  configureServer({ middlewares, config }) {
    middlewares.use('/before-paint.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(filledIn(readFileSync(`${config.publicDir}/before-paint.js`, 'utf8'), []));
    });
  },
});
