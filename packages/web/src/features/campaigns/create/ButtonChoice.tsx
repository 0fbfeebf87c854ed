import type { Creative } from '@awning/contract/creatives';
import { buttonFits, fittingButton } from '@awning/contract/destinations';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import { useDestinationKind } from './DestinationStep.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Where a chosen ad's button contradicts the destination: the offer to change it for this campaign. */
export function ButtonChoice({ form, creatives }: { form: CampaignForm; creatives: readonly Creative[] }) {
  const { t } = useTranslation(['campaigns', 'creatives']);
  const kind = useDestinationKind(form.values);
  const { creativeIds, adaptButtons } = form.values;
  const contradicting = creatives.filter(
    ({ id, callToAction }) => kind && creativeIds.includes(id) && !buttonFits(callToAction, { kind }),
  );
  const [first] = contradicting;
  if (!first || !kind) return null;
  const values = {
    count: contradicting.length,
    button: t(`creatives:callToActions.${first.callToAction}`),
    fitting: t(`creatives:callToActions.${fittingButton(first.callToAction, { kind })}`),
    destination: t(`destination.kinds.${kind}.name`),
  };
  return (
    <Notice title={t('destination.contradicts', values)}>
      <Checkbox
        name="adaptButtons"
        checked={adaptButtons}
        onChange={({ currentTarget }) => {
          form.setFieldValue('adaptButtons', currentTarget.checked);
          form.clearFieldError('destination');
        }}
        label={t('destination.adapt', values)}
      />
    </Notice>
  );
}
