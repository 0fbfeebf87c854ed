import type { MetaConnection } from '@awning/contract/connections';
import { Avatar, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../connections.module.css';

/** The connected person, Page and ad account. */
export function Chosen({ connection }: { connection: MetaConnection }) {
  const { t } = useTranslation('connections');
  const page = connection.pages.find(({ id }) => id === connection.pageId);
  const account = connection.adAccounts.find(({ id }) => id === connection.adAccountId);
  return (
    <Flex className={classes.facts} component="dl" direction="column" gap={14}>
      {connection.personName && (
        <Group gap="4px 16px" justify="space-between">
          <dt>{t('panel.as')}</dt>
          <dd>
            <bdi>{connection.personName}</bdi>
          </dd>
        </Group>
      )}
      {page && (
        <Group gap="4px 16px" justify="space-between">
          <dt>{t('connected.page')}</dt>
          <dd>
            <Avatar src={page.pictureUrl} name={page.name} color="evergreen" radius="sm" size={32} alt="" />
            <bdi>{page.name}</bdi>
          </dd>
        </Group>
      )}
      {account && (
        <Group gap="4px 16px" justify="space-between">
          <dt>{t('connected.account')}</dt>
          <dd>
            <bdi>{account.name}</bdi> <span className={classes.quiet}>{account.currency}</span>
          </dd>
        </Group>
      )}
    </Flex>
  );
}
