import type { Fact } from '@awning/contract/facts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useChangeFact, useFacts, useRemoveFact } from '../api.ts';
import { useScene } from '../use-scene.ts';
import classes from './cards.module.css';
import { ItemCard } from './ItemCard.tsx';
import type { Editing } from './ItemDialog.tsx';
import { priceIn } from './price-in.ts';

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'));

interface ItemCardsProps {
  businessId: string;
  /** For whose customers something is entered. */
  avatarId: string;
  facts: readonly Fact[];
  /** What the group is called; by default, what was told. */
  label?: string;
  /** True under a message of the owner's, which stands at the end of the line. */
  isOfOwner?: boolean;
}

/** Items of the brief in the owner's words: a tap changes one, the cross removes it. Nothing waits for it. */
export default function ItemCards({ businessId, avatarId, facts, label, isOfOwner = false }: ItemCardsProps) {
  const { t } = useTranslation('brief');
  const change = useChangeFact();
  const remove = useRemoveFact();
  const all = useFacts(businessId, avatarId).data?.data ?? facts;
  const scene = useScene(businessId, all);
  const [open, setOpen] = useState<Editing | null>(null);
  if (facts.length === 0) return null;
  return (
    <Stack
      className={classes.cards}
      gap={6}
      role="group"
      aria-label={label ?? t('known')}
      data-owner={isOfOwner}
    >
      {facts.map((fact) => (
        <ItemCard
          key={fact.id}
          fact={fact}
          price={priceIn(fact.value, scene, all)}
          onEdit={() => setOpen({ fact })}
          onMend={(text) => change.mutate({ id: fact.id, text })}
          onPrice={(value) => setOpen({ value, topic: 'price' })}
          onRemove={() => remove(fact)}
        />
      ))}
      <ItemDialog
        opened={open !== null}
        editing={open}
        businessId={businessId}
        avatarId={avatarId}
        onClose={() => setOpen(null)}
      />
    </Stack>
  );
}
