import type { Line } from '@awning/contract/lines';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asKept, useKeepLine } from './api.ts';
import classes from './lines.module.css';

/** Lines that are in no new ad; a tap keeps one. */
export function RefusedLines({ businessId, lines }: { businessId: string; lines: readonly Line[] }) {
  const { t } = useTranslation('lines');
  const keep = useKeepLine(businessId);
  return (
    <>
      <p className={classes.note}>{t('refused.lead')}</p>
      <Group gap={6}>
        {lines.map((line) => (
          <Button
            key={line.id}
            size="sm"
            variant="default"
            maw="100%"
            h="auto"
            mih={44}
            leftSection={<IconArrowBackUp aria-hidden size={18} className="flip-in-rtl" />}
            aria-label={t('refused.back', { words: line.words })}
            classNames={{ label: classes.whole }}
            onClick={() => keep.mutate(asKept(line))}
          >
            <bdi>{line.words}</bdi>
          </Button>
        ))}
      </Group>
    </>
  );
}
