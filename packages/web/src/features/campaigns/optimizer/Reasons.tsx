import type { Decision } from '@awning/contract/optimizer';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './optimizer.module.css';

/** What a decision saw of each ad and believed. */
export function Reasons({ decision: { reasons } }: { decision: Decision }) {
  const { t } = useTranslation('optimizer');
  if (reasons.length === 0) return null;
  return (
    <details className={classes.reasons}>
      <summary>{t('why')}</summary>
      <Stack component="ul" gap={8} m={0} ps="lg">
        {reasons.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </details>
  );
}
