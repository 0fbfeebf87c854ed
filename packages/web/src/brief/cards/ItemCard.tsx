import type { Fact } from '@awning/contract/facts';
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { canBeEdited } from '../editor-of.ts';
import classes from './cards.module.css';
import { Mended } from './Mended.tsx';
import type { Price } from './price-in.ts';

interface ItemCardProps {
  fact: Fact;
  /** The price line that its words are; null where they are none. */
  price: Price | null;
  onEdit: () => void;
  onMend: (text: string) => void;
  /** Has that price looked at. */
  onPrice: (value: Price) => void;
  onRemove: () => void;
}

/** One item: its words, what its spelling may mean, and the price in it that is not yet one. */
export function ItemCard({ fact, price, onEdit, onMend, onPrice, onRemove }: ItemCardProps) {
  const { t } = useTranslation('brief');
  const { money } = useFormats();
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
      {price && (
        <UnstyledButton className={classes.more} onClick={() => onPrice(price)}>
          {t('asPrice', { amount: money(price.amount, price.currency) })}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.remove} aria-label={t('remove', { item: says })} onClick={onRemove}>
        <IconX aria-hidden size={16} />
      </UnstyledButton>
    </Group>
  );
}
