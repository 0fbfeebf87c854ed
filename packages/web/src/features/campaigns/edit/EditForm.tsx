import { allowedAudience } from '@awning/contract/audience';
import { billOf } from '@awning/contract/bill';
import { campaignEditBody, needsConsentTo, totalBudgetAfter } from '@awning/contract/campaign-edits';
import { type Campaign, campaignMaxDays, campaignNameMaxLength } from '@awning/contract/campaigns';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/DateField.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useCampaignOptions } from '../api.ts';
import { AudienceFields, withoutAudienceErrors } from '../audience/AudienceFields.tsx';
import { BudgetField, boundsOf, useBudgetError } from '../create/BudgetField.tsx';
import { useFeePercent } from '../use-fee-percent.ts';
import { saveEdit } from './api.ts';
import { Consequences } from './Consequences.tsx';

interface EditFormProps {
  campaign: Campaign;
  onDone: () => void;
  /** Begins anew from the campaign as it stands; there where it was changed meanwhile. */
  onStartOver?: () => void;
}

/** The settings that can change, what a change costs, and the consent to a higher total. */
export function EditForm({ campaign, onDone, onStartOver }: EditFormProps) {
  const { t } = useTranslation('campaigns');
  const { businessId, currency, timeZone, startDate, name, dailyBudget, endDate, audience, version } =
    campaign;
  const { options } = useCampaignOptions(businessId);
  const bounds = boundsOf(options, currency);
  const { form, submit, busy, problem } = useContractForm({
    schema: campaignEditBody,
    initialValues: { name, dailyBudget, endDate, audience, version, ceiling: campaign.ceiling },
    send: async (values) => {
      await saveEdit(campaign, values);
      onDone();
    },
  });
  const { values } = form;
  const today = todayIn(timeZone);
  const hasBegun = startDate <= today;
  const total = totalBudgetAfter(campaign, values, today);
  const isOutside = useBudgetError(values.dailyBudget, bounds, currency) !== undefined;
  const isChanged =
    values.name.trim() !== name ||
    values.dailyBudget !== dailyBudget ||
    values.endDate !== endDate ||
    JSON.stringify(values.audience) !== JSON.stringify(audience);
  const allowed = allowedAudience(values.audience, campaign.specialCategories);
  const isMoved = JSON.stringify(values.audience) !== JSON.stringify(audience);
  const feePercent = useFeePercent(businessId, allowed, campaign.country);
  const bill = billOf(total, isMoved ? feePercent : campaign.bill.feePercent, campaign.bill.taxPercent);
  const needsConsent = needsConsentTo(bill, campaign);
  const isConsented = !needsConsent || values.ceiling >= bill.total;
  const perThousand = options?.usualCostPerThousand;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <TextInput
          name="name"
          required
          maxLength={campaignNameMaxLength}
          autoComplete="off"
          label={t('create.name.label')}
          description={t('create.name.help')}
          {...form.getInputProps('name')}
        />
        <BudgetField
          value={values.dailyBudget}
          onChange={(value) => form.setFieldValue('dailyBudget', value)}
          currency={currency}
          bounds={bounds}
          error={form.getInputProps('dailyBudget').error}
        />
        <DateField
          format="withWeekday"
          label={t('create.name.end')}
          minDate={hasBegun ? today : startDate}
          maxDate={addDays(startDate, campaignMaxDays - 1)}
          value={values.endDate}
          error={form.getInputProps('endDate').error}
          onChange={(date) => form.setFieldValue('endDate', date)}
        />
        <AudienceFields
          businessId={businessId}
          country={options?.country ?? ''}
          audience={values.audience}
          onChange={(chosen) => {
            form.setFieldValue('audience', chosen);
            form.setErrors(withoutAudienceErrors(form.errors));
          }}
          errors={form.errors}
          specialCategories={campaign.specialCategories}
          showings={perThousand ? (total / perThousand) * 1000 : null}
        />
        <Consequences
          campaign={campaign}
          audience={values.audience}
          bill={bill}
          isConsented={isConsented}
          error={form.getInputProps('ceiling').error}
          onConsent={(consented) => form.setFieldValue('ceiling', consented ? bill.total : campaign.ceiling)}
        />
        {(problem !== null || onStartOver) && (
          <ErrorNotice
            title={t('edit.failed')}
            error={problem}
            {...(onStartOver && !problem && { title: t('edit.changedMeanwhile') })}
          >
            {onStartOver && (
              <Button size="sm" variant="default" onClick={onStartOver}>
                {t('edit.startOver')}
              </Button>
            )}
          </ErrorNotice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <FaultCount errors={form.errors} />
          <Button type="submit" loading={busy} disabled={!isChanged || isOutside || !isConsented}>
            {t('edit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
