import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isFailure } from '../../../api/failure.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { refetchDrafts } from '../drafts/api.ts';
import { useLaunchLater } from '../waiting/api.ts';
import { dropDraft } from './campaign-draft.ts';
import { useBill } from './use-bill.ts';
import type { CampaignForm } from './use-campaign-form.ts';

/** Why a campaign could not be created; where that is Meta's silence, with the offer to launch it later. */
export function LaunchFailure({ form, problem }: { form: CampaignForm; problem: unknown }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const bill = useBill(form.values);
  const later = useLaunchLater(() => {
    dropDraft(form.getValues().businessId);
    refetchDrafts();
    navigate('/dashboard/campaigns');
    toast.success(t('waiting.kept'));
  });
  const isMetaAway = isFailure(problem) && problem.details.upstream === 'meta';
  return (
    <ErrorNotice title={t('errors:campaignCreateFailed')} error={later.error ?? problem}>
      {isMetaAway && (
        // As wide as its words, and not as the notice.
        <div>
          <Button
            size="sm"
            variant="default"
            loading={later.isPending}
            onClick={() =>
              later.mutate({ ...form.getValues(), ceiling: bill.total }, { onError: showFields })
            }
          >
            {t('waiting.keep')}
          </Button>
        </div>
      )}
    </ErrorNotice>
  );

  function showFields(error: unknown) {
    if (isFailure(error)) form.setErrors(error.fields);
  }
}
