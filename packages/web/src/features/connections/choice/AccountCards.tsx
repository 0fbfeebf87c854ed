import type { MetaConnection } from '@awning/contract/connections';
import { Flex, Radio, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currencyName, zoneName } from '../../../i18n/names.ts';
import classes from './choice.module.css';

/** The ad accounts with their currencies. One that can't run ads is disabled, with the reason. */
export function AccountCards({ accounts }: { accounts: MetaConnection['adAccounts'] }) {
  const { t, i18n } = useTranslation('connections');
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <SimpleGrid className={classes.cards} minColWidth="min(100%, 300px)" spacing="sm">
      {accounts.map((account) => (
        <Radio.Card
          key={account.id}
          value={account.id}
          className={classes.card}
          disabled={!account.usable}
          aria-label={account.name}
          aria-describedby={`account-${account.id}`}
        >
          <Radio.Indicator disabled={!account.usable} />
          <Flex component="span" gap={2} miw={0} direction="column" id={`account-${account.id}`}>
            <span className={classes.name}>
              <bdi>{account.name}</bdi>
            </span>
            <span className={classes.quiet}>
              {t('choose.currency', { currency: currencyName(account.currency, language) })}
            </span>
            <span className={classes.quiet}>
              {t('choose.timeZone', { zone: zoneName(account.timeZone, language) })}
            </span>
            {!account.usable && <span className={classes.problem}>{t('choose.unusable')}</span>}
          </Flex>
        </Radio.Card>
      ))}
    </SimpleGrid>
  );
}
