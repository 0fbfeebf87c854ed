import type { Language } from '@awning/contract/languages';
import { ActionIcon, Group, NativeSelect, Stack, Tooltip, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../../../i18n/language.ts';
import { useConnection } from '../../../../queries/connection.ts';
import { FacebookFeed } from './FacebookFeed.tsx';
import { FullScreen } from './FullScreen.tsx';
import { InstagramFeed } from './InstagramFeed.tsx';
import classes from './preview.module.css';
import { RightColumn } from './RightColumn.tsx';
import type { ShownAd } from './shown-ad.ts';

const places = ['facebook', 'instagram', 'story', 'reels', 'rightColumn'] as const;
type Place = (typeof places)[number];

const frames = {
  facebook: FacebookFeed,
  instagram: InstagramFeed,
  story: FullScreen,
  reels: FullScreen,
  rightColumn: RightColumn,
} as const;

interface AdPreviewProps {
  business: { name: string; logo: string | null; website: string; language: Language };
  ad: Pick<ShownAd, 'text' | 'headline' | 'description' | 'callToAction' | 'pictures' | 'films'>;
  /** Language of the ad; the business's where not said. */
  language?: Language;
}

/**
 * An ad where Meta shows it, light or dark, in the ad's own direction, under the connected Page's name and picture. What
 * stands around it is drawn after Meta's ads guide; Meta changes it now and then.
 * @see https://www.facebook.com/business/ads-guide
 */
export function AdPreview({ business, ad, language = business.language }: AdPreviewProps) {
  const { t } = useTranslation('creatives');
  const { query } = useConnection();
  const [place, setPlace] = useState<Place>('facebook');
  const [chosen, setScheme] = useState<'light' | 'dark' | null>(null);
  const own = useComputedColorScheme('light');
  const scheme = chosen ?? own;
  const page = query.data?.pages.find(({ id }) => id === query.data?.pageId);
  const shown: ShownAd = {
    ...ad,
    name: page?.name ?? business.name,
    face: page?.pictureUrl ?? business.logo,
    website: business.website,
  };
  const Frame = frames[place];
  return (
    <Stack gap={12} w="100%" maw={420}>
      <Group gap={8} wrap="nowrap" align="flex-end">
        <NativeSelect
          flex={1}
          aria-label={t('preview.place')}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value as Place)}
          data={places.map((value) => ({ value, label: t(`preview.places.${value}`) }))}
        />
        <Tooltip label={t(scheme === 'dark' ? 'preview.light' : 'preview.dark')}>
          <ActionIcon
            variant="default"
            size={48}
            aria-label={t(scheme === 'dark' ? 'preview.light' : 'preview.dark')}
            onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            {scheme === 'dark' ? <IconSun aria-hidden size={22} /> : <IconMoon aria-hidden size={22} />}
          </ActionIcon>
        </Tooltip>
      </Group>
      <div className={classes.frame} data-scheme={scheme} dir={directionOf(language)}>
        <Frame ad={shown} isReel={place === 'reels'} />
      </div>
    </Stack>
  );
}
