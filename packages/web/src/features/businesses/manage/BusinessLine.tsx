import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Business } from '@awning/contract/businesses';
import { Badge, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseBusiness } from '../../../session/active-business.ts';
import { LogoPicture } from '../../../ui/LogoPicture.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './manage.module.css';

/** One business: its logo, its name and type, and a button that activates it. */
export function BusinessLine({ business, isActive }: { business: Business; isActive: boolean }) {
  const { t } = useTranslation('businesses');
  const { id, name, type, logo, avatars } = business;
  const count = avatars.length;

  function change() {
    chooseBusiness(id);
    toast.success(t('manage.switched', { name }));
  }

  return (
    <li className={classes.line} data-active={isActive}>
      {logo ? (
        <LogoPicture src={logo} side={52} className={classes.badge} />
      ) : (
        <span aria-hidden="true" className={classes.badge}>
          {[...name][0]}
        </span>
      )}
      <Stack gap={0} flex="1 1 180px" miw={0}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.about}>
          <bdi>{isBusinessTypeKey(type) ? t(`types.${type}`) : type}</bdi>
          {' · '}
          {count === 0 ? t('manage.noAvatars') : t('manage.avatars', { count })}
        </span>
      </Stack>
      {isActive ? (
        <Badge size="lg" variant="light" className={classes.active}>
          {t('manage.active')}
        </Badge>
      ) : (
        <Button variant="default" size="sm" onClick={change} aria-label={`${t('manage.switch')}: ${name}`}>
          {t('manage.switch')}
        </Button>
      )}
    </li>
  );
}
