import { plain, searchWords } from '@awning/contract/search';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAd2,
  IconBuildingStore,
  IconHelpCircle,
  IconPhoto,
  IconUserHeart,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAvatars } from '../../features/avatars/api.ts';
import { useArticles } from '../../features/support/help/use-articles.ts';
import { useEntitlements } from '../../queries/entitlements.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { navigation, navigationAtTop } from '../navigation.ts';
import { useSearch } from './use-search.ts';

export interface Destination {
  /** Its address, different from that of every other one. */
  to: string;
  label: string;
  icon: TablerIcon;
}

export interface DestinationGroup {
  key: 'pages' | 'campaigns' | 'creatives' | 'avatars' | 'help';
  destinations: Destination[];
  /** Whether others may still come, or take the place of these. */
  isPending: boolean;
}

interface Destinations {
  /** Those in which something was found. */
  groups: DestinationGroup[];
  isPending: boolean;
  /** The first of all that was found; undefined while another may come before it. */
  first: Destination | undefined;
}

/** How many of a group are shown, before anything is typed (pages: all) and after. */
const mostBeforeTyping = 3;
const mostPerGroup = 6;

/** Milliseconds without a key after which the server is asked. */
const typingPauseMs = 200;

/**
 * Where the palette leads: pages, the active business's campaigns, creatives and avatars, and the topics of the help;
 * those alone that contain every word of `query`. The server searches campaigns and creatives, of which there may be
 * thousands.
 */
export function useDestinations(query: string): Destinations {
  const { t } = useTranslation('avatars');
  const words = searchWords(query);
  const [asked] = useDebouncedValue(query.trim(), typingPauseMs);
  const pages = usePages();
  const { business } = useActiveBusiness();
  const isTyping = asked !== query.trim();
  const { campaigns, creatives } = useSearch(business?.id, asked, mostPerGroup);
  const avatars = useAvatars(business?.id);
  const { howTos, questions } = useArticles(query);
  const most = words.length > 0 ? mostPerGroup : mostBeforeTyping;
  const isNamed = (name: string) => words.every((word) => plain(name).includes(word));
  const fitting = (destinations: Destination[], limit = most) =>
    destinations.filter(({ label }) => isNamed(label)).slice(0, limit);

  const groups: DestinationGroup[] = [
    { key: 'pages', isPending: false, destinations: fitting(pages, Number.POSITIVE_INFINITY) },
    {
      key: 'campaigns',
      isPending: isTyping || campaigns.isPending,
      destinations: fitting(
        campaigns.found.map(({ id, name }) => ({
          to: `/dashboard/campaigns/${id}`,
          label: name,
          icon: IconAd2,
        })),
      ),
    },
    {
      key: 'creatives',
      isPending: isTyping || creatives.isPending,
      destinations: fitting(
        creatives.found.map(({ id, headline, text }) => ({
          to: `/dashboard/creatives?tab=library&creative=${id}`,
          label: headline || text,
          icon: IconPhoto,
        })),
      ),
    },
    {
      key: 'avatars',
      isPending: avatars.isLoading,
      destinations: fitting(
        (avatars.data?.data ?? []).map(({ id, humanName }) => ({
          to: `/dashboard/avatars/${id}`,
          label: humanName || t('unnamed'),
          icon: IconUserHeart,
        })),
      ),
    },
    {
      key: 'help',
      isPending: false,
      // Articles are found by their whole text; those that are called what was typed come first.
      destinations: [...howTos, ...questions]
        .toSorted((one, other) => Number(isNamed(other.title)) - Number(isNamed(one.title)))
        .slice(0, most)
        .map(({ key, title }) => ({ to: `/help?topic=${key}`, label: title, icon: IconHelpCircle })),
    },
  ];
  const leading = groups.find(({ isPending, destinations }) => isPending || destinations.length > 0);
  return {
    groups: groups.filter(({ destinations }) => destinations.length > 0),
    isPending: groups.some(({ isPending }) => isPending),
    first: leading?.isPending ? undefined : leading?.destinations[0],
  };
}

function usePages(): Destination[] {
  const { t } = useTranslation();
  const { canUpgrade } = useEntitlements();
  const links = (canUpgrade ? navigation : navigationAtTop).map(({ to, label, icon }) => ({
    to,
    label: t(label),
    icon,
  }));
  const walkIns = { to: '/dashboard/walk-ins', label: t('palette.walkIns'), icon: IconBuildingStore };
  return [...links, walkIns, { to: '/help', label: t('palette.groups.help'), icon: IconHelpCircle }];
}
