import type { LineBank } from '@awning/contract/lines';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRemembered } from '../ui/use-remembered.ts';
import { useRefuseLine, useRemoveLine } from './api.ts';
import classes from './lines.module.css';

interface ClashesProps {
  businessId: string;
  bank: Pick<LineBank, 'clashes' | 'lines' | 'typed'>;
}

/** Two lines that may not both be true, a pair at a time: their owner leaves one out, or says once that both are. */
export function Clashes({ businessId, bank: { clashes, lines, typed } }: ClashesProps) {
  const { t } = useTranslation('lines');
  const remove = useRemoveLine(businessId);
  const refuse = useRefuseLine(businessId);
  const { isRemembered, remember } = useRemembered(`awning.bothTrue.${businessId}`);
  const keyOf = (pair: readonly string[]) => pair.toSorted().join('\n');
  const pair = clashes.find((one) => !isRemembered(keyOf(one)));
  if (!pair) return null;
  function leaveOut(words: string) {
    const kept = lines.find((line) => line.words === words);
    const offered = typed.find((line) => line.words === words);
    if (kept) remove.mutate(kept);
    else if (offered) refuse.mutate(offered);
  }
  return (
    <Stack component="section" className={classes.clash} gap={8} aria-label={t('clashes.title')}>
      <Title order={2}>{t('clashes.title')}</Title>
      <ul className={classes.list}>
        {pair.map((words) => (
          <li key={words}>
            <Group gap={8} wrap="nowrap" justify="space-between">
              <bdi className={classes.kept}>{words}</bdi>
              <Button
                size="sm"
                variant="default"
                aria-label={t('clashes.leaveOutOne', { words: isolate(words) })}
                onClick={() => leaveOut(words)}
              >
                {t('clashes.leaveOut')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="subtle" className={classes.both} onClick={() => remember(keyOf(pair))}>
        {t('clashes.both')}
      </Button>
    </Stack>
  );
}
