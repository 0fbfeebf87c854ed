import type accounts from '@awning/contract/locales/en/accounts.json';
import type avatars from '@awning/contract/locales/en/avatars.json';
import type brand from '@awning/contract/locales/en/brand.json';
import type brief from '@awning/contract/locales/en/brief.json';
import type businesses from '@awning/contract/locales/en/businesses.json';
import type campaigns from '@awning/contract/locales/en/campaigns.json';
import type common from '@awning/contract/locales/en/common.json';
import type company from '@awning/contract/locales/en/company.json';
import type connections from '@awning/contract/locales/en/connections.json';
import type creatives from '@awning/contract/locales/en/creatives.json';
import type dashboard from '@awning/contract/locales/en/dashboard.json';
import type errors from '@awning/contract/locales/en/errors.json';
import type forms from '@awning/contract/locales/en/forms.json';
import type identity from '@awning/contract/locales/en/identity.json';
import type imports from '@awning/contract/locales/en/imports.json';
import type landing from '@awning/contract/locales/en/landing.json';
import type leads from '@awning/contract/locales/en/leads.json';
import type legal from '@awning/contract/locales/en/legal.json';
import type lines from '@awning/contract/locales/en/lines.json';
import type onboarding from '@awning/contract/locales/en/onboarding.json';
import type optimizer from '@awning/contract/locales/en/optimizer.json';
import type photos from '@awning/contract/locales/en/photos.json';
import type preflight from '@awning/contract/locales/en/preflight.json';
import type push from '@awning/contract/locales/en/push.json';
import type reports from '@awning/contract/locales/en/reports.json';
import type stats from '@awning/contract/locales/en/stats.json';
import type support from '@awning/contract/locales/en/support.json';
import type walkins from '@awning/contract/locales/en/walkins.json';

/** A namespace's texts as `t()` of another namespace names them: `common:save`. */
type Prefixed<Namespace extends string, Texts> = {
  [Key in keyof Texts as `${Namespace}:${Key & string}`]: Texts[Key];
};
/** Namespaces that are loaded on every page. */
type Everywhere = Prefixed<'common', typeof common> & Prefixed<'errors', typeof errors>;

/** The English texts define the keys: `t()` with an unknown key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accounts: typeof accounts & Everywhere;
      avatars: typeof avatars & Everywhere;
      brand: typeof brand & Everywhere;
      brief: typeof brief & Everywhere;
      businesses: typeof businesses & Everywhere;
      campaigns: typeof campaigns & Everywhere;
      common: typeof common & Everywhere;
      company: typeof company & Everywhere;
      connections: typeof connections & Everywhere;
      imports: typeof imports & Everywhere;
      preflight: typeof preflight & Everywhere;
      creatives: typeof creatives & Everywhere;
      dashboard: typeof dashboard & Everywhere;
      errors: typeof errors & Everywhere;
      forms: typeof forms & Everywhere;
      identity: typeof identity & Everywhere;
      landing: typeof landing & Everywhere;
      leads: typeof leads & Everywhere;
      optimizer: typeof optimizer & Everywhere;
      legal: typeof legal & Everywhere;
      lines: typeof lines & Everywhere;
      onboarding: typeof onboarding & Everywhere;
      photos: typeof photos & Everywhere;
      push: typeof push & Everywhere;
      reports: typeof reports & Everywhere;
      stats: typeof stats & Everywhere;
      support: typeof support & Everywhere;
      walkins: typeof walkins & Everywhere;
    };
  }
}
