import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseBusiness, useActiveBusiness } from '../session/active-business.ts';
import classes from './account-menu.module.css';
import { ShopBadge } from './ShopBadge.tsx';

/** Switches to another business of the account, where there is one. */
export function BusinessChoice() {
  const { t } = useTranslation();
  const { business, businesses } = useActiveBusiness();
  if (businesses.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('account.switchBusiness')}</Menu.Label>
      {businesses.map((candidate) => (
        <Menu.Item
          key={candidate.id}
          leftSection={<ShopBadge business={candidate} />}
          rightSection={
            candidate.id === business?.id ? <IconCheck size={18} aria-label={t('account.current')} /> : null
          }
          onClick={() => chooseBusiness(candidate.id)}
        >
          <span className={classes.candidate}>
            <bdi>{candidate.name}</bdi>
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
