import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseBusiness, useActiveBusiness } from '../../../session/active-business.ts';

/** Whose Page and ad account are shown: the active business, which can be switched here; nothing where there is only one. */
export function BusinessSelect() {
  const { t } = useTranslation('connections');
  const { business, businesses } = useActiveBusiness();
  if (!business || businesses.length < 2) return null;
  return (
    <NativeSelect
      label={t('panel.business')}
      description={t('panel.businessHelp')}
      value={business.id}
      onChange={({ currentTarget }) => chooseBusiness(currentTarget.value)}
      data={businesses.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
