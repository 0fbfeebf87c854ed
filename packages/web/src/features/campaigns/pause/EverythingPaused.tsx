import { isolate } from '@awning/contract/text-direction';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { confirmedOf, usePauseState, useResumeEverything } from './api.ts';
import { ResumeEverythingDialog } from './ResumeEverythingDialog.tsx';

/** How far pausing everything has come at Meta, and the way back; nothing where nothing is paused by it. */
export function EverythingPaused() {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const { data: state } = usePauseState();
  const resume = useResumeEverything(() => setAsking(false));
  const campaigns = state?.campaigns ?? [];
  const refused = resume.data?.refused ?? [];
  if (campaigns.length === 0) return null;
  const confirmed = confirmedOf({ campaigns });
  const count = campaigns.length;
  return (
    <>
      <Notice title={t('pauseAll.paused', { count })}>
        <Stack gap="sm">
          <span role="status">
            {confirmed < count
              ? t('pauseAll.pausing', { confirmed, count })
              : t('pauseAll.confirmed', { count })}
          </span>
          <div>
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('pauseAll.resume', { count })}
            </Button>
          </div>
        </Stack>
      </Notice>
      {refused.length > 0 && (
        <ErrorNotice title={t('pauseAll.refused')}>
          <Stack component="ul" className="plain-list" gap={6}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{isolate(name)}</strong> – {reason}
              </li>
            ))}
          </Stack>
        </ErrorNotice>
      )}
      <ResumeEverythingDialog
        campaigns={campaigns}
        opened={asking}
        busy={resume.isPending}
        error={resume.error}
        onConfirm={() => resume.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
