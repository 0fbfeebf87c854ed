import type { SpecialCategory } from '@awning/contract/special-categories';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import { useCategoryNames } from './use-recognised.ts';

interface OtherCategoriesProps {
  /** Recognised in new ads of a campaign that was not declared for them. */
  categories: readonly SpecialCategory[];
  /** Whether their owner has said that they are of none of them. */
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
}

/** Asks whether new ads are of a special ad category that their campaign was not declared for. */
export function OtherCategories({ categories, accepted, onAccepted }: OtherCategoriesProps) {
  const { t } = useTranslation('preflight');
  const namesOf = useCategoryNames();
  return (
    <Notice title={t('categories.title')}>
      <Stack gap={10}>
        <span>{t('categories.other', { categories: namesOf(categories) })}</span>
        <Checkbox
          label={t('categories.notOther')}
          checked={accepted}
          onChange={({ currentTarget }) => onAccepted(currentTarget.checked)}
        />
      </Stack>
    </Notice>
  );
}
