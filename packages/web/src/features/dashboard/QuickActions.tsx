import { Flex } from '@mantine/core';
import { IconAd2, IconChartBar, IconChevronRight, IconPhotoPlus, IconUserHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import classes from './dashboard.module.css';

const actions = [
  { key: 'campaign', to: '/dashboard/campaigns?tab=create', icon: IconAd2 },
  { key: 'creative', to: '/dashboard/creatives?tab=create', icon: IconPhotoPlus },
  { key: 'stats', to: '/dashboard/stats', icon: IconChartBar },
  { key: 'avatar', to: '/dashboard/avatars', icon: IconUserHeart },
] as const;

/** Links to frequent tasks. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('quick.title')}>
      <Flex className={classes.quick} component="ul" direction="column" gap={4}>
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.action}>
              <Icon aria-hidden size={26} stroke={1.7} />
              <Flex className={classes.words} component="span" direction="column" gap={2}>
                <strong>{t(`quick.${key}`)}</strong>
                <span className={classes.quiet}>{t(`quick.${key}Text`)}</span>
              </Flex>
              <IconChevronRight aria-hidden size={20} className="flip-in-rtl" />
            </Link>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
