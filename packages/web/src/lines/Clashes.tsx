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

/** Two lines that may not both be true, or two times in one, a pair at a time: their owner leaves one out, or says once that both are. */
export function Clashes({ businessId, bank: { clashes, lines, typed } }: ClashesProps) {
  const { t } = useTranslation('lines');
  const remove = useRemoveLine(businessId);
  const refuse = useRefuseLine(businessId);
  const { isRemembered, remember } = useRemembered(`awning.bothTrue.${businessId}`);
  const keyOf = (pair: readonly string[]) => pair.toSorted().join('\n');
  const pair = clashes.find((one) => !isRemembered(keyOf(one)));
  if (!pair) return null;
  const words = [...new Set(pair)];
  const isPair = words.length > 1;
  const title = t(isPair ? 'clashes.title' : 'clashes.itself');
  function leaveOut(one: string) {
    const kept = lines.find((line) => line.words === one);
    const offered = typed.find((line) => line.words === one);
    if (kept) remove.mutate(kept);
    else if (offered) refuse.mutate(offered);
  }
  return (
    <Stack component="section" className={classes.clash} gap={8} aria-label={title}>
      <Title order={2}>{title}</Title>
      <ul className={classes.list}>
        {words.map((one) => (
          <li key={one}>
            <Group gap={8} wrap="nowrap" justify="space-between">
              <bdi className={classes.kept}>{one}</bdi>
              <Button
                size="sm"
                variant="default"
                aria-label={t('clashes.leaveOutOne', { words: isolate(one) })}
                onClick={() => leaveOut(one)}
              >
                {t('clashes.leaveOut')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="subtle" className={classes.both} onClick={() => remember(keyOf(pair))}>
        {t(isPair ? 'clashes.both' : 'clashes.whole')}
      </Button>
    </Stack>
  );
}
