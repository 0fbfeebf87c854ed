import type { Creative } from '@awning/contract/creatives';
import { type DestinationKind, fittingButton } from '@awning/contract/destinations';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateCreatives, updateCreative } from '../../../queries/creatives.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Offers to change the button of ads that contradict the destination; loaded where one does. */
export default function ButtonNotices({ form, creatives, kind }: ChoiceProps) {
  const painted = creatives.filter(({ design }) => design !== null);
  const uploads = creatives.filter(({ design }) => design === null);
  return (
    <>
      {painted.length > 0 && <Repainting form={form} creatives={painted} kind={kind} />}
      {uploads.length > 0 && <Adapting form={form} creatives={uploads} kind={kind} />}
    </>
  );
}

interface ChoiceProps {
  form: CampaignForm;
  creatives: readonly Creative[];
  kind: DestinationKind;
}

function useWords({ creatives, kind }: Omit<ChoiceProps, 'form'>) {
  const { t } = useTranslation(['campaigns', 'creatives']);
  const button = creatives[0]?.callToAction ?? 'LEARN_MORE';
  const values = {
    count: creatives.length,
    button: t(`creatives:callToActions.${button}`),
    fitting: t(`creatives:callToActions.${fittingButton(button, { kind })}`),
    destination: t(`destination.kinds.${kind}.name`),
  };
  return { t, values };
}

/** Changes the ads themselves, whose pictures are set anew; what each was before can be had back in its editor. */
function Repainting({ form, creatives, kind }: ChoiceProps) {
  const { t, values } = useWords({ creatives, kind });
  const repaint = useMutation({
    mutationFn: async () => {
      for (const { id, callToAction } of creatives)
        await updateCreative(id, { callToAction: fittingButton(callToAction, { kind }) });
    },
    onSuccess: () => form.clearFieldError('destination'),
    onSettled: () => invalidateCreatives(),
  });
  return (
    <Notice title={t('destination.contradicts', values)}>
      <Button variant="default" size="sm" loading={repaint.isPending} onClick={() => repaint.mutate()}>
        {t('destination.repaint', values)}
      </Button>
      {repaint.isError && <ErrorNotice title={t('errors:creativeUpdateFailed')} error={repaint.error} />}
    </Notice>
  );
}

/** Leaves uploads as they are, and has them show another button in this campaign. */
function Adapting({ form, creatives, kind }: ChoiceProps) {
  const { t, values } = useWords({ creatives, kind });
  return (
    <Notice title={t('destination.contradicts', values)}>
      <Checkbox
        name="adaptButtons"
        checked={form.values.adaptButtons}
        onChange={({ currentTarget }) => {
          form.setFieldValue('adaptButtons', currentTarget.checked);
          form.clearFieldError('destination');
        }}
        label={t('destination.adapt', values)}
      />
    </Notice>
  );
}
