import type { Business } from '@awning/contract/businesses';
import { Flex, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseBusiness, useActiveBusiness } from '../session/active-business.ts';
import { LogoPicture } from '../ui/LogoPicture.tsx';
import classes from './account-menu.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';

/** A business's logo, or the first letter of its name. */
export function BusinessBadge({ business }: { business: Business | null }) {
  if (business?.logo) return <LogoPicture src={business.logo} side={40} className={classes.badge} />;
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
      <ChoiceGroup label={t('account.switchBusiness')} value={business?.id} onChange={chooseBusiness}>
        {businesses.map((candidate) => (
          <Menu.RadioItem
            key={candidate.id}
            value={candidate.id}
            closeMenuOnClick
            checkIcon={<IconCheck aria-hidden size={18} />}
            className={classes.business}
          >
            <Flex component="span" gap="sm" align="center">
              <BusinessBadge business={candidate} />
              <span className={classes.candidate}>
                <bdi>{candidate.name}</bdi>
              </span>
            </Flex>
          </Menu.RadioItem>
        ))}
      </ChoiceGroup>
      <Menu.Divider role="separator" />
    </>
  );
}
