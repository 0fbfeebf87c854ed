import type { LineCandidate } from '@awning/contract/lines';
import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRefuseLine } from './api.ts';
import classes from './lines.module.css';

/** Lines of what was entered in forms: in ads without being asked about, until they are taken out. */
export function TypedLines({ businessId, lines }: { businessId: string; lines: readonly LineCandidate[] }) {
  const { t } = useTranslation('lines');
  const refuse = useRefuseLine(businessId);
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line.words}>
          <Group gap={4} wrap="nowrap">
            <bdi className={classes.kept}>{line.words}</bdi>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('typed.remove', { words: line.words })}
              onClick={() => refuse.mutate(line)}
            >
              <IconX aria-hidden size={20} />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ul>
  );
}
