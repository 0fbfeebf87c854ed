import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './before-paint.ts';
import { facePartsOnly } from './face-parts.ts';
import { pageFiles } from './page-files.ts';
import { plainContract } from './plain-contract.ts';
import { precompress } from './precompress.ts';
import { prerenderedPages } from './prerender.ts';
import { staticTexts } from './static-texts.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Modules that many pages share, by the chunk they are put into. A page that needs one of a chunk loads all of it. */
const shared = {
  /** Mantine's inner functions and the parts of the kit that public pages use, too. */
  kit: /\/Icon(AlertTriangle|Check|Fingerprint|InfoCircle|Point)\.|@mantine\/core\/esm\/(core|components\/(ActionIcon|Flex|InputBase|VisuallyHidden))\/|@mantine\/hooks\/esm\/(utils|use-(id|disclosure|uncontrolled|did-update|merged-ref|isomorphic-effect))\/|\/contract\/src\/(money|billing-date|search|text-direction)\.ts\?|\/web\/src\/(i18n\/(format|error-key)|session\/passkey-support)|\/web\/src\/ui\/(status\.module|AwningStripes|EmailInput|field-errors|show-fault|links|PageHeader|Picture\.|LogoPicture|picture-sources|lazy-)/,
  /** For pages with queries and mutations. */
  data: /\/node_modules\/@tanstack\/|\/web\/src\/api\/(query|DataProvider)/,
  /** zod, and the contract's modules with what needs it (plain-contract.ts). */
  schemas: /\/node_modules\/zod\/|\/packages\/contract\/src\/[\w-]+\.ts$/,
  /** The rest of the contract's modules, but for what few pages need. */
  contract:
    /\/packages\/contract\/src\/(?!rehearsal|requests|spelling|passkeys|webauthn|export|sessions|support|facts|interviews|creative-conversations|avatar-turn-events|opening-hours|imports|preflight|photos|shots|brand|type-pairings|untrue-ads|lead-(form|asking|data|periods|requests|feedback|webhook|first-answer)|customer-worth|walkins|offer-words|leads|plan-rows|csv|written-|amount-marks|currency-words|optimizer|week-names|hours-in-words|push|campaign-(drafts|edits|forecast|options)|regional-duties|waiting-launches|places|stats|reports|results|unknown-ads|photo-imports)[\w-]+\.ts\?plain/,
  /** Items of the brief, which what a website tells is made of, too, and the conversations about them. */
  facts: /\/packages\/contract\/src\/(facts|interviews|avatar-turn-events)\.ts\?/,
  /** What is entered into the brief and not sent yet, and what asks for the brief. */
  entry:
    /\/web\/src\/brief\/(LazyItemCards|of-answer|api|chips\/tapped|entry\/use-entry|editors\/focus-problem|kept-draft)\.|@mantine\/hooks\/esm\/use-(local|session)-storage/,
  /** Small pieces that the list of campaigns, a campaign's page and the form of a new one share, some with the statistics. */
  campaign:
    /\/contract\/src\/(optimizer|campaign-(options|drafts)|results|unknown-ads|waiting-launches|stats)\.ts\?|\/web\/src\/(queries\/places\.|ui\/ResponsiveTable|features\/campaigns\/(CallHours|use-fee-percent|campaigns\.module|(drafts\/|waiting\/)?api\.|status\/display-status|create\/create\.module))/,
  /** What stands below the first steps of a new campaign, and in the dialogs that edit one. */
  launch:
    /\/web\/src\/(ui\/(places\/(TownField|RadiusField)|PreflightFindings|DateField)\.|features\/campaigns\/(creatives\/CreativePicker|preflight\/(LaunchPreflight|[a-z-]+\.module)|create\/(BudgetField|BudgetNote|Remedies))\b)|@mantine\/core\/esm\/components\/NativeSelect\//,
  /** Icons are smaller than what a request for each would cost. */
  icons:
    /\/node_modules\/@tabler\/(?!.*Icon(AlertCircle|Checks?|CircleCheckFilled|CloudOff|DotsVertical|Heart|Send|WorldOff|WorldSearch|FileSearch|MessageCircle|PhotoHeart|PhotoPlus|Rocket)\.)/,
  /** Small pieces that many pages behind the sign-in show. */
  signedIn:
    /\/web\/src\/(app\/composed\/Returned\.|api\/new-id\.|session\/keep-page\.|ui\/focus-fallback\b|features\/campaigns\/Receipt\.|queries\/campaigns\.)/,
  /** For the layout behind the sign-in, with its menus and dialogs, and for what most of its pages show. */
  app: new RegExp(
    [
      '/node_modules/(@floating-ui|@mantine/hooks(?!/esm/use-((local|session)-storage|clipboard)))/',
      '/@mantine/core/esm/components/(Badge|Floating|FocusTrap|Menu|Popover|Portal|Tooltip)/',
      '/web/src/(queries/(?!businesses|imports|photos|spelling|passkeys|creative-preview|campaigns|preflight|untrue-ads|lead-forms|places)|app/(RequireOnboarding|LimitNotice|menus|navigation|session-data)|session/(active-business|user|next-step)|ui/(Card|ConfirmDialog|EmptyState|HelpLink|InfoTip|Skeletons|moving-list|StatTile|second-tap|unsaved|use-is-phone)|features/avatars/api|features/support/news/(news|use-unseen-news|UnseenDot))',
    ].join('|'),
  ),
  /** What opens over a page, loaded when it is first opened. */
  dialogs:
    /@mantine\/core\/esm\/components\/(Modal|ModalBase|Overlay)\/|\/node_modules\/(react-remove-scroll|use-sidecar|react-style-singleton)|\/web\/src\/ui\/(ConfirmModal|LargeDialog|Sheet|sheet|use-swipe-down)/,
  /** For the lists of selects, and for what opens over a page. */
  scroll: /@mantine\/core\/esm\/components\/ScrollArea\//,
  form: /\/node_modules\/@mantine\/form\/|\/web\/src\/ui\/(use-contract-form|FaultCount)/,
  /** Small pieces that the interview's parts share. */
  interview:
    /\/web\/src\/(ui\/use-keyboard-inset|features\/avatars\/(topic|AvatarUnavailable|interview\/(chat\.module|asked\.module|Asked|Earlier|HistoryButton|use-skip-rest)))/,
  /** The portrait of an avatar, without what is loaded when a line is opened, and the face. */
  portrait:
    /\/web\/src\/features\/avatars\/(portrait\/(Face|Portrait|Line|NameLine|api|split|[a-z]+\.module)\b|briefing\/(PublishBar|briefing\.module|publish-bar\.module))(?!Details)/,
  /** Small pieces of the login page, and of the pages that mailed links lead to: one file is smaller than each by itself. */
  identity: /\/web\/src\/features\/identity\/(api|use-after-sign-in|GoogleNotice|ResendLink)\b/,
  /** Small pieces of the login page that other pages show as well. */
  signIn: /\/web\/src\/(session\/(chosen-plan|GoogleButton)|ui\/PasswordField)\b/,
  /** What marks an ad that says what is not so any more, and the preflight that is asked with it. */
  untrue:
    /\/web\/src\/(queries\/(untrue-ads|preflight)|ui\/(Untrue|Made)Label|features\/campaigns\/preflight\/use-recognised)|\/contract\/src\/(untrue-ads|preflight)\.ts\?/,
  /** Names of countries, zones, days and hours. */
  names: /\/web\/src\/i18n\/(names|countries)\.|\/contract\/src\/week-names\.ts\?/,
  /** Saving a file. */
  files: /\/web\/src\/(api\/download|ui\/save-file)/,
  /** What the inbox and the other tabs of leads share. */
  leads:
    /\/contract\/src\/(leads|lead-(data|periods))\.ts\?|\/web\/src\/(session\/kept-cache|features\/leads\/(api|forget-leads|use-offline)\b)/,
  /** Cards of plans and their comparison. */
  plans: /\/web\/src\/plans\/|\/contract\/src\/(plan-rows|support)\.ts\?/,
  /** Currencies in words, which the cards of plans share with the bill. */
  currencies: /\/web\/src\/i18n\/currency-names\./,
  controls: /@mantine\/core\/esm\/components\/(Checkbox|InlineInput|Radio)\//,
  combobox: /@mantine\/core\/esm\/components\/Combobox\/(?!OptionsDropdown)/,
};

/** Modules of several kinds in one file: on a slow line each request costs more than a few kilobytes. */
const anyOf =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id));

const texts = staticTexts();

export default defineConfig({
  plugins: [
    react(),
    facePartsOnly(),
    plainContract(),
    beforePaint(),
    texts,
    pageFiles(texts.api.files),
    precompress(),
    prerenderedPages(),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    manifest: true,
    // Every browser of the target loads modules ahead by itself.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the entry imports at once is one file.
            { name: 'base', tags: ['$initial'], priority: 5 },
            { name: 'kit', test: shared.kit, priority: 4 },
            { name: 'data', test: anyOf(shared.data, shared.contract), priority: 4, minShareCount: 2 },
            { name: 'schemas', test: shared.schemas, priority: 3, minShareCount: 2 },
            { name: 'facts', test: shared.facts, priority: 2 },
            {
              name: 'app',
              test: anyOf(shared.app, shared.icons, shared.signedIn, shared.names),
              priority: 2,
              minShareCount: 2,
            },
            { name: 'scroll', test: shared.scroll, priority: 1 },
            { name: 'dialogs', test: shared.dialogs, priority: 0 },
            { name: 'form', test: shared.form, priority: 0 },
            { name: 'plans', test: shared.plans, priority: 0 },
            { name: 'currencies', test: shared.currencies, priority: 1 },
            { name: 'controls', test: shared.controls, priority: 0 },
            { name: 'untrue', test: shared.untrue, priority: 0 },
            { name: 'portrait', test: shared.portrait, priority: 0 },
            { name: 'interview', test: shared.interview, priority: 0 },
            { name: 'identity', test: shared.identity, priority: 0 },
            { name: 'sign-in', test: shared.signIn, priority: 0 },
            { name: 'combobox', test: shared.combobox, priority: 0 },
            { name: 'entry', test: shared.entry, priority: 0 },
            { name: 'campaign', test: shared.campaign, priority: 1 },
            { name: 'launch', test: shared.launch, priority: 0 },
            { name: 'files', test: shared.files, priority: 1 },
            { name: 'leads', test: shared.leads, priority: 0 },
          ],
        },
      },
    },
    // From here on browsers know light-dark(); older targets get a stand-in that knows nothing of our theme switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
