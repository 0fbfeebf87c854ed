import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { toFieldErrors } from '../../../ui/field-errors.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { showFirstFault } from '../../../ui/show-fault.ts';
import shared from '../campaigns.module.css';
import { rehearseCampaign } from './api.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const RehearsalDialog = lazyDialog(() => import('./RehearsalDialog.tsx'));

interface RehearseProps {
  form: CampaignForm;
  /** Name of the ad account that would pay. */
  account: string;
  /** True where the plan does not permit launching, so that rehearsing is the main action. */
  main: boolean;
}

/** Rehearses the campaign as it is filled in, on any plan. */
export function Rehearse({ form, account, main }: RehearseProps) {
  const { t } = useTranslation('campaigns');
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  const rehearse = useMutation({
    mutationFn: async () => {
      const { campaignBody } = await import('@awning/contract/campaigns');
      const checked = campaignBody.safeParse(form.getValues());
      if (checked.success) return rehearseCampaign(form.getValues());
      showErrors(toFieldErrors(checked.error.issues));
      return null;
    },
    onSuccess: (found) => setOpened(found !== null),
    onError: (error) => isFailure(error) && showErrors(error.fields),
  });
  function showErrors(errors: Record<string, string>) {
    form.setErrors(errors);
    requestAnimationFrame(() => {
      const shown = place.current?.closest('form');
      if (shown) showFirstFault(shown);
    });
  }
  const { error, data } = rehearse;
  const atFields = isFailure(error) && Object.keys(error.fields).length > 0;
  return (
    <>
      {error && !atFields && <ErrorNotice title={t('rehearsal.failed')} error={error} />}
      <Button
        ref={place}
        variant={main ? 'filled' : 'default'}
        size={main ? 'lg' : 'md'}
        loading={rehearse.isPending}
        leftSection={<IconChecklist aria-hidden size={22} />}
        onClick={() => rehearse.mutate()}
      >
        {t('rehearsal.start')}
      </Button>
      <p className={shared.quiet}>{t('rehearsal.help')}</p>
      {data && (
        <RehearsalDialog
          opened={opened}
          onClose={() => setOpened(false)}
          rehearsal={data}
          name={form.getValues().name}
          account={account}
        />
      )}
    </>
  );
}
