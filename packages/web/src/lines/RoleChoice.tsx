import { type LineRole, lineRoles } from '@awning/contract/line-words';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Which part of an ad a line is for. */
export function RoleChoice({ role, onChange }: { role: LineRole; onChange: (role: LineRole) => void }) {
  const { t } = useTranslation('lines');
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('role')}
      value={role}
      onChange={(value) => onChange(value as LineRole)}
      data={lineRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
    />
  );
}
