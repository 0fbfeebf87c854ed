import type { Fact } from '@awning/contract/facts';
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canBeEdited } from '../editor-of.ts';
import classes from './cards.module.css';
import { Mended } from './Mended.tsx';

interface ItemCardProps {
  fact: Fact;
  /** What can be entered that it tells or lacks. */
  more: readonly { label: string; onTap: () => void }[];
  onEdit: () => void;
  onMend: (text: string) => void;
  onRemove: () => void;
}

/** One item: its words, what its spelling may mean, and what it tells that is not yet entered. */
export function ItemCard({ fact, more, onEdit, onMend, onRemove }: ItemCardProps) {
  const { t } = useTranslation('brief');
  const { says, value } = fact;
  const words = <bdi>{says}</bdi>;
  return (
    <Group className={classes.card} gap={0} align="stretch">
      {canBeEdited(value) ? (
        <UnstyledButton className={classes.words} onClick={onEdit}>
          {words}
          <VisuallyHidden>{t('edit')}</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <Mended fact={fact} onMend={onMend} />
      {more.map(({ label, onTap }) => (
        <UnstyledButton key={label} className={classes.more} onClick={onTap}>
          {label}
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.remove} aria-label={t('remove', { item: says })} onClick={onRemove}>
        <IconX aria-hidden size={16} />
      </UnstyledButton>
    </Group>
  );
}
