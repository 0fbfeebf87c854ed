import { campaignRoutes } from '@awning/contract/campaigns';
import { IconAd2, IconHelpCircle, IconPhoto, IconUserHeart, type TablerIcon } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useAvatars } from '../../features/avatars/api.ts';
import { plain, useArticles } from '../../features/support/help/use-articles.ts';
import { useCreatives } from '../../queries/creatives.ts';
import { useEntitlements } from '../../queries/entitlements.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { navigation, navigationAtTop } from '../navigation.ts';

export interface Destination {
  /** Its address, different from that of every other one. */
  to: string;
  label: string;
  icon: TablerIcon;
}

export interface DestinationGroup {
  key: 'pages' | 'campaigns' | 'creatives' | 'avatars' | 'help';
  destinations: Destination[];
}

/** How many of a group are shown, before anything is typed (pages: all) and after. */
const shownAtFirst = 3;
const shownAtMost = 6;

/**
 * Where the palette leads: pages, the active business's campaigns and creatives (the hundred newest of each) and avatars,
 * and the topics of the help; those alone that contain every word of `query`.
 */
export function useDestinations(query: string): { groups: DestinationGroup[]; isPending: boolean } {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const pages = usePages();
  const { business } = useActiveBusiness();
  const campaignOptions = queryOf(campaignRoutes.list, {
    params: { id: business?.id ?? '' },
    query: { limit: 100 },
  });
  const campaigns = useQuery({ ...campaignOptions, queryFn: business ? campaignOptions.queryFn : skipToken });
  const creatives = useCreatives(business?.id);
  const avatars = useAvatars(business?.id);
  const { howTos, questions } = useArticles(query);
  const most = words.length > 0 ? shownAtMost : shownAtFirst;
  const fitting = (destinations: Destination[], limit = most) =>
    destinations.filter(({ label }) => words.every((word) => plain(label).includes(word))).slice(0, limit);

  const groups: DestinationGroup[] = [
    { key: 'pages', destinations: fitting(pages, Number.POSITIVE_INFINITY) },
    {
      key: 'campaigns',
      destinations: fitting(
        (campaigns.data?.data ?? []).map(({ id, name }) => ({
          to: `/dashboard/campaigns/${id}`,
          label: name,
          icon: IconAd2,
        })),
      ),
    },
    {
      key: 'creatives',
      destinations: fitting(
        (creatives.data ?? []).map(({ id, headline, text }) => ({
          to: `/dashboard/creatives?tab=library&creative=${id}`,
          label: headline || text.slice(0, 80),
          icon: IconPhoto,
        })),
      ),
    },
    {
      key: 'avatars',
      destinations: fitting(
        (avatars.data?.data ?? []).map(({ id, humanName }) => ({
          to: `/dashboard/avatars/${id}`,
          label: humanName,
          icon: IconUserHeart,
        })),
      ),
    },
    {
      key: 'help',
      // Articles are found by their whole text.
      destinations: [...howTos, ...questions]
        .slice(0, most)
        .map(({ key, title }) => ({ to: `/help?topic=${key}`, label: title, icon: IconHelpCircle })),
    },
  ];
  return {
    groups: groups.filter(({ destinations }) => destinations.length > 0),
    isPending: campaigns.isLoading || creatives.isLoading || avatars.isLoading,
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
  return [...links, { to: '/help', label: t('palette.groups.help'), icon: IconHelpCircle }];
}
