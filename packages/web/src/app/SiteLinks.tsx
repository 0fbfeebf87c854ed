import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { PublicPath } from '../i18n/addresses.ts';
import { useSignedIn } from '../session/authentication.ts';
import { useSellsPlans } from '../session/sells-plans.ts';
import { usePublicAddress } from '../ui/public-pages.tsx';
import classes from './site.module.css';

/** Public pages but the landing page, by key in `common:site.links`. */
export const sitePages = {
  capabilities: '/capabilities',
  pricing: '/pricing',
  support: '/support',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
} as const satisfies Record<string, PublicPath>;
type SitePage = keyof typeof sitePages;

/** Links to public pages, as items of a list. */
export function SiteLinks({ pages }: { pages: readonly SitePage[] }) {
  const { t } = useTranslation();
  const address = usePublicAddress();
  const sells = useSellsPlans();
  const shown = pages.filter((page) => sells || page !== 'pricing');
  return shown.map((page) => (
    // The server leaves out what sells of pages that were rendered ahead, where it sells nothing.
    <li key={page} data-sells={page === 'pricing' || undefined}>
      <NavLink to={address(sitePages[page])} end className={classes.link}>
        {t(`site.links.${page}`)}
      </NavLink>
    </li>
  ));
}

/** To the login page, or to the dashboard for who is signed in, as an item of a list. */
export function AccountLink() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <li>
      <NavLink to={signedIn ? '/dashboard' : '/login'} className={classes.link}>
        {t(signedIn ? 'site.dashboard' : 'site.signIn')}
      </NavLink>
    </li>
  );
}
