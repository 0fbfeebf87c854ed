import { isolate } from '@awning/contract/text-direction';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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
  const count = campaigns.length;
  const confirmed = confirmedOf({ campaigns });
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    // The button that pauses may be a screen away.
    if (before.current === 0 && count > 0) notice.current?.focus();
    if (state) before.current = count;
  }, [state, count]);
  if (count === 0) return null;
  return (
    <>
      <Notice title={t(confirmed < count ? 'pauseAll.pausingTitle' : 'pauseAll.paused', { count })}>
        <Stack gap="sm" ref={notice} tabIndex={-1}>
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
