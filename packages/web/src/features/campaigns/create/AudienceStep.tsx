import type { Audience } from '@awning/contract/audience';
import { daysIn } from '@awning/contract/zoned-time';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useCampaignOptions } from '../api.ts';
import { AudienceFields, withoutAudienceErrors } from '../audience/AudienceFields.tsx';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Who sees the ads. */
export function AudienceStep({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const isPhone = useIsPhone();
  const { businessId, specialCategories, dailyBudget, startDate, endDate } = form.values;
  const { options } = useCampaignOptions(businessId);
  const chosen = form.values.audience ?? options?.audience;
  if (!options || !chosen) return null;
  const change = (audience: Audience) => {
    form.setFieldValue('audience', audience);
    form.setErrors(withoutAudienceErrors(form.errors));
  };
  const perThousand = options.usualCostPerThousand;
  const spent = dailyBudget * daysIn(startDate, endDate);
  return (
    <Step number={4} title={t('audience.title')}>
      <Stack gap={isPhone ? 12 : 18}>
        {!options.servesSomewhere && !form.values.audience && <Notice>{t('audience.ask')}</Notice>}
        <AudienceFields
          businessId={businessId}
          country={options.country}
          audience={chosen}
          onChange={change}
          errors={form.errors}
          specialCategories={specialCategories ?? []}
          showings={perThousand && spent > 0 ? (spent / perThousand) * 1000 : null}
        />
      </Stack>
    </Step>
  );
}
