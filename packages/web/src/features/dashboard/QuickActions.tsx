import { isWalkInTrade } from '@awning/contract/walk-in-trades';
import { SimpleGrid } from '@mantine/core';
import { IconAd2, IconBuildingStore, IconChartBar, IconMessages, IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { LinkButton } from '../../ui/links.tsx';
import classes from './quick-actions.module.css';

const actions = [
  { key: 'creative', to: '/dashboard/creatives?tab=create', icon: IconPhotoPlus },
  { key: 'campaign', to: '/dashboard/campaigns?tab=create', icon: IconAd2 },
  { key: 'leads', to: '/dashboard/leads', icon: IconMessages },
  { key: 'stats', to: '/dashboard/stats', icon: IconChartBar },
] as const;
/** Of a business whose customers come in and fill in no form. */
const count = { key: 'walkIns', to: '/dashboard/walk-ins', icon: IconBuildingStore } as const;

/** What an owner comes for most often, a tap each. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const { business } = useActiveBusiness();
  const shown = isWalkInTrade(business?.type ?? '') ? [...actions, count] : actions;
  return (
    <nav aria-label={t('actions.label')}>
      <SimpleGrid minColWidth="min(100%, 9.5rem)" autoFlow="auto-fit" spacing={12}>
        {shown.map(({ key, to, icon: Icon }) => (
          <LinkButton
            key={key}
            to={to}
            variant="default"
            mih={56}
            h="auto"
            px="sm"
            classNames={{ label: classes.label }}
            justify="flex-start"
            leftSection={<Icon aria-hidden size={20} />}
          >
            {t(`actions.${key}`)}
          </LinkButton>
        ))}
      </SimpleGrid>
    </nav>
  );
}
