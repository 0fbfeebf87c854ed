import { isolate } from '@awning/contract/text-direction';
import type { UntrueAd } from '@awning/contract/untrue-ads';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface UntrueLabelProps {
  statements: UntrueAd['statements'];
  /** Of the element, for the control that it describes. */
  id?: string;
}

/** Says that an ad says what is not so any more, and what its owner has told since: a sentence a statement. */
export function UntrueLabel({ statements, id }: UntrueLabelProps) {
  const { t } = useTranslation();
  return (
    <Text component="span" id={id} size="sm" c="light-dark(#8a4300, #ffc078)" fw={400}>
      <Stack component="span" gap={2}>
        <strong>
          <IconAlertTriangle aria-hidden size={14} /> {t('untrue.label')}
        </strong>
        {statements.map(({ id: statement, words, current, isOver }) => (
          <span key={statement}>
            {isOver
              ? t('untrue.over', { words: isolate(words) })
              : current === null
                ? t('untrue.takenBack', { words: isolate(words) })
                : t('untrue.changed', { words: isolate(words), current: isolate(current) })}
          </span>
        ))}
      </Stack>
    </Text>
  );
}
