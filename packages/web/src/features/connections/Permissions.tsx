import { dialogPermissions } from '@awning/contract/meta-permissions';
import { Flex } from '@mantine/core';
import { IconHandStop, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import classes from './connections.module.css';

const promises = [
  { key: 'spend', icon: IconHandStop },
  { key: 'password', icon: IconLock },
  { key: 'leave', icon: IconPlugConnectedX },
] as const;

/** How the connection is used, and how it is not. */
export function Promises() {
  const { t } = useTranslation('connections');
  return (
    <Card title={t('promises.title')}>
      <Flex className={classes.promises} component="ul" direction="column" gap="md">
        {promises.map(({ key, icon: Icon }) => (
          <Flex key={key} component="li" gap={14}>
            <Icon aria-hidden size={24} stroke={1.7} />
            <span>{t(`promises.${key}`)}</span>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}

/** Each permission that the login dialog asks for, with its purpose. */
export function Permissions() {
  const { t } = useTranslation('connections');
  return (
    <Card title={t('permissions.title')}>
      <Flex className={classes.permissions} component="dl" direction="column" gap={14}>
        {dialogPermissions.map((key) => (
          <div key={key}>
            <dt>{t(`permissions.${key}.name`)}</dt>
            <dd>{t(`permissions.${key}.why`)}</dd>
          </div>
        ))}
      </Flex>
    </Card>
  );
}
