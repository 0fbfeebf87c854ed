import { lockedOutCodes } from '@awning/contract/locked-out';
import { Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from './help.module.css';
import { LockedOutState } from './LockedOutState.tsx';
import { useTopicOfAddress } from './use-topic-of-address.ts';

/** `/help/locked-out`: what each state that Meta may put an account or a Page into means, and what to do; `?topic=` opens one. */
export function LockedOut() {
  const { t } = useTranslation('support');
  const topic = useTopicOfAddress();
  return (
    <Stack gap={16} maw={820}>
      <PageHeader title={t('lockedOut.title')} lead={t('lockedOut.lead')} />
      <div key={topic} className={classes.list}>
        {lockedOutCodes.map((code) => (
          <details key={code} id={code} className={classes.item}>
            <summary>
              <h2 className={classes.question}>{t(`lockedOut.states.${code}.title`)}</h2>
              <IconChevronDown aria-hidden size={20} stroke={1.8} />
            </summary>
            <LockedOutState code={code} />
          </details>
        ))}
      </div>
      <TextLink to="/help" alone>
        {t('lockedOut.back')}
      </TextLink>
    </Stack>
  );
}
