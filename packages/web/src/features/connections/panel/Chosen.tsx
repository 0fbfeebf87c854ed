import type { MetaConnection } from '@awning/contract/connections';
import { Avatar, Flex } from '@mantine/core';
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
        <div>
          <dt>{t('panel.as')}</dt>
          <dd>
            <bdi>{connection.personName}</bdi>
          </dd>
        </div>
      )}
      {page && (
        <div>
          <dt>{t('connected.page')}</dt>
          <dd>
            <Avatar src={page.pictureUrl} name={page.name} color="evergreen" radius="sm" size={32} alt="" />
            <bdi>{page.name}</bdi>
          </dd>
        </div>
      )}
      {account && (
        <div>
          <dt>{t('connected.account')}</dt>
          <dd>
            <bdi>{account.name}</bdi> <span className={classes.quiet}>{account.currency}</span>
          </dd>
        </div>
      )}
    </Flex>
  );
}
