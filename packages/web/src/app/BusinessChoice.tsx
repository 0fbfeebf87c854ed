import type { Business } from '@awning/contract/businesses';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseBusiness, useActiveBusiness } from '../session/active-business.ts';
import classes from './account-menu.module.css';

/** A business's logo, or the first letter of its name. */
export function BusinessBadge({ business }: { business: Business | null }) {
  if (business?.logo)
    return <img src={business.logo} alt="" className={classes.badge} width={40} height={40} />;
  return (
    <span aria-hidden="true" className={classes.badge}>
      {[...(business?.name ?? '')][0] ?? ''}
    </span>
  );
}

/** Switches to another business of the account; nothing where there is only one. */
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
          leftSection={<BusinessBadge business={candidate} />}
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
