import { campaignCheckRoutes } from '@awning/contract/campaign-check';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/query.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './check.module.css';

const checked = ['budget', 'ads', 'enhancements', 'states'] as const;
/** How often the time is asked for, in milliseconds. */
const againMs = 60_000;

/** When a running campaign was last compared with Meta, and with what; nothing where something differs, which its issues tell. */
export function Check({ campaign: { id, status, launchedAt, timeZone } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { timeOrDate } = useFormats();
  const [isOpen, { toggle }] = useDisclosure(false);
  const list = useId();
  const { data } = useQuery({
    ...queryOf(campaignCheckRoutes.get, { params: { id } }),
    enabled: status === 'active' && launchedAt !== null,
    refetchInterval: againMs,
  });
  if (status !== 'active' || !data?.checkedAt) return null;
  return (
    <section className={classes.check} aria-label={t('check.title')}>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} aria-controls={list} onClick={toggle}>
        <IconLock aria-hidden size={18} />
        <span>{t('check.line', { time: isolate(timeOrDate(data.checkedAt, timeZone)) })}</span>
        <IconChevronDown aria-hidden size={18} className={classes.chevron} />
      </UnstyledButton>
      <div id={list}>
        {isOpen && (
          <>
            <Stack component="ul" gap={4} m="0 0 8px" ps={44}>
              {checked.map((what) => (
                <li key={what}>{t(`check.what.${what}`)}</li>
              ))}
            </Stack>
            <p className={classes.note}>{t('check.otherwise')}</p>
          </>
        )}
      </div>
    </section>
  );
}
