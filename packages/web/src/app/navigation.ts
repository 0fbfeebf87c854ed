import {
  IconAd2,
  IconBuildingStore,
  IconCamera,
  IconChartBar,
  IconHome,
  IconMail,
  IconMessages,
  IconPhoto,
  IconSettings,
  IconSparkles,
  IconUserHeart,
  type TablerIcon,
} from '@tabler/icons-react';

export interface NavigationLink {
  to: string;
  /** A key of the `common` namespace. */
  label: `nav.${'dashboard' | 'business' | 'avatar' | 'campaigns' | 'leads' | 'creatives' | 'photos' | 'stats' | 'settings' | 'upgrade' | 'plans' | 'contact'}`;
  icon: TablerIcon;
}

export const settingsPath = '/dashboard/settings';

/** The sidebar's links, in order. */
export const navigation: readonly NavigationLink[] = [
  { to: '/dashboard', label: 'nav.dashboard', icon: IconHome },
  { to: '/dashboard/business', label: 'nav.business', icon: IconBuildingStore },
  { to: '/dashboard/avatars', label: 'nav.avatar', icon: IconUserHeart },
  { to: '/dashboard/campaigns', label: 'nav.campaigns', icon: IconAd2 },
  { to: '/dashboard/leads', label: 'nav.leads', icon: IconMessages },
  { to: '/dashboard/creatives', label: 'nav.creatives', icon: IconPhoto },
  { to: '/dashboard/photos', label: 'nav.photos', icon: IconCamera },
  { to: '/dashboard/stats', label: 'nav.stats', icon: IconChartBar },
  { to: settingsPath, label: 'nav.settings', icon: IconSettings },
  { to: '/dashboard/upgrade', label: 'nav.upgrade', icon: IconSparkles },
  { to: '/contact', label: 'nav.contact', icon: IconMail },
];

/** The links on the highest plan, which offer no upgrade: the same page is called Plans. */
export const navigationAtTop: readonly NavigationLink[] = navigation.map((link) =>
  link.to === '/dashboard/upgrade' ? { ...link, label: 'nav.plans' } : link,
);

/** The links where nothing is sold. */
export const navigationWithoutPlans: readonly NavigationLink[] = navigation.filter(
  ({ to }) => to !== '/dashboard/upgrade',
);

/** Pages in the phone's bottom bar; the others are behind "More". */
export const bottomBarPaths: readonly string[] = [
  '/dashboard',
  '/dashboard/campaigns',
  '/dashboard/creatives',
  '/dashboard/stats',
];
