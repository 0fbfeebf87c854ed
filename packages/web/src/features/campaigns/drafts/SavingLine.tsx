import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import shared from '../campaigns.module.css';
import type { Saving } from './use-autosave.ts';

interface SavingLineProps {
  saving: Saving;
  /** Shows what another device has saved instead. */
  onShowOther: () => void;
  onKeepMine: () => void;
}

/** Whether the form is saved; where another device has changed the draft, the choice between the two. */
export function SavingLine({ saving, onShowOther, onKeepMine }: SavingLineProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div role="status">
      {saving === 'changed' ? (
        <Notice title={t('errors:campaignDraftChanged')}>
          <Group gap="sm" mt="xs">
            <Button size="sm" variant="default" onClick={onShowOther}>
              {t('drafts.showOther')}
            </Button>
            <Button size="sm" variant="default" onClick={onKeepMine}>
              {t('drafts.keepMine')}
            </Button>
          </Group>
        </Notice>
      ) : (
        <p className={shared.quiet}>{t(`drafts.states.${saving}`)}</p>
      )}
    </div>
  );
}
