import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { TextLink } from '../../../ui/links.tsx';

/** From the campaigns to what was decided about their ads, on plans that have it decided. */
export function DecisionsLink() {
  const { t } = useTranslation('optimizer');
  const { features } = useEntitlements();
  if (!features?.autoOptimisation) return null;
  return (
    <Group>
      <TextLink to="?tab=decisions" alone>
        {t('all.link')}
      </TextLink>
    </Group>
  );
}
