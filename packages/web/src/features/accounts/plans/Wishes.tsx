import { type PlanWish, planWishes } from '@awning/contract/plan-rows';
import { Chip, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keepWish } from './wish.ts';

interface WishesProps {
  value: PlanWish | null;
  onChange: (wish: PlanWish) => void;
}

/** Asks what she came for: the plan that fits it is recommended. It is kept in this browser. */
export function Wishes({ value, onChange }: WishesProps) {
  const { t } = useTranslation('accounts');
  const id = useId();
  return (
    <Stack gap={8} mb={14} role="radiogroup" aria-labelledby={id}>
      <strong id={id}>{t('wish.legend')}</strong>
      <Chip.Group
        value={value}
        onChange={(chosen) => {
          const wish = planWishes.find((known) => known === chosen);
          if (!wish) return;
          keepWish(wish);
          onChange(wish);
        }}
      >
        <Group gap={8}>
          {planWishes.map((wish) => (
            <Chip key={wish} value={wish}>
              {t(`wish.${wish}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}
