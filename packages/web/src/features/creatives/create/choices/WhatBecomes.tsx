import { type DesignerChoice, ownWordsMaxLength } from '@awning/contract/creative-conversations';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../create.module.css';

interface WhatBecomesProps {
  /** What was typed. */
  words: string;
  /** Whether it is clear which ad they would stand in. */
  canPut: boolean;
  onChoose: (choice: DesignerChoice, label: string) => void;
  onDismiss: () => void;
}

/** Words that are no button: they go into the ad, are kept for all ads, or are let go. */
export function WhatBecomes({ words, canPut, onChoose, onDismiss }: WhatBecomesProps) {
  const { t } = useTranslation('creatives');
  const isTooLong = words.length > ownWordsMaxLength;
  return (
    <Stack gap={8} role="group" aria-label={t('create.becomes.title', { words })}>
      <Button
        size="sm"
        variant="light"
        disabled={!canPut || isTooLong}
        onClick={() => onChoose({ put: words }, t('create.becomes.put'))}
      >
        {t('create.becomes.put')}
      </Button>
      {!canPut && !isTooLong && <p className={classes.note}>{t('create.becomes.which')}</p>}
      <Button
        size="sm"
        variant="light"
        disabled={isTooLong}
        onClick={() => onChoose({ keep: words }, t('create.becomes.keep'))}
      >
        {t('create.becomes.keep')}
      </Button>
      {isTooLong && (
        <p className={classes.note}>{t('create.becomes.tooLong', { count: ownWordsMaxLength })}</p>
      )}
      <Button size="sm" variant="subtle" onClick={onDismiss}>
        {t('create.becomes.never')}
      </Button>
    </Stack>
  );
}
