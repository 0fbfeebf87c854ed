import type { Fact } from '@awning/contract/facts';
import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useBusiness } from '../../session/active-business.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useChangeFact, useFacts, useRemoveFact } from '../api.ts';
import { useScene } from '../use-scene.ts';
import classes from './cards.module.css';
import { ItemCard } from './ItemCard.tsx';
import type { Editing } from './ItemDialog.tsx';
import { type More, moreIn } from './more-in.ts';

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'));
const PhoneDialog = lazyDialog(() => import('../phone/PhoneDialog.tsx'));

interface ItemCardsProps {
  businessId: string;
  /** For whose customers something is entered. */
  avatarId: string;
  facts: readonly Fact[];
  /** What the group is called; by default, what was told. */
  label?: string;
}

/** Items of the brief in the owner's words: a tap changes one, the cross removes it. Nothing waits for it. */
export default function ItemCards({ businessId, avatarId, facts, label }: ItemCardsProps) {
  const { t } = useTranslation('brief');
  const change = useChangeFact();
  const remove = useRemoveFact();
  const all = useFacts(businessId, avatarId).data?.data ?? facts;
  const scene = useScene(businessId, all);
  const business = useBusiness(businessId);
  const { money } = useFormats();
  const [open, setOpen] = useState<Editing | null>(null);
  const [phone, setPhone] = useState<string | null>(null);
  function offerOf(more: More, fact: Fact) {
    switch (more.kind) {
      case 'price': {
        const { price } = more;
        return {
          label: t('asPrice', { amount: money(price.amount, price.currency) }),
          onTap: () => setOpen({ value: price, topic: 'price' }),
        };
      }
      case 'phone': {
        const { number } = more;
        return { label: t('asPhone', { number: isolate(number) }), onTap: () => setPhone(number) };
      }
      case 'place':
        return { label: t('asPlace'), onTap: () => setOpen({ kind: 'places', topic: 'reach' }) };
      case 'never': {
        const { words } = more;
        return {
          label: t('asNever', { words }),
          onTap: () => setOpen({ value: { kind: 'taboo', words }, topic: 'tone' }),
        };
      }
      case 'answer':
        return { label: t('addAnswer'), onTap: () => setOpen({ fact }) };
    }
  }
  if (facts.length === 0) return null;
  return (
    <Stack className={classes.cards} gap={6} role="group" aria-label={label ?? t('known')}>
      {facts.map((fact) => (
        <ItemCard
          key={fact.id}
          fact={fact}
          more={moreIn(fact.value, scene, all).map((more) => offerOf(more, fact))}
          onEdit={() => setOpen({ fact })}
          onMend={(text) => change.mutate({ id: fact.id, text })}
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
      {business && (
        <PhoneDialog
          opened={phone !== null}
          business={business}
          written={phone ?? ''}
          onClose={() => setPhone(null)}
        />
      )}
    </Stack>
  );
}
