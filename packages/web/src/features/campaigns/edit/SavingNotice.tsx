import { billOf } from '@awning/contract/bill';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/notices.tsx';
import { useAudienceWords } from '../audience/audience-words.ts';

/** Tells that changed settings are on their way to Meta and what stands there meanwhile, then that Meta has confirmed them. */
export function SavingNotice({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [wasSaving, setWasSaving] = useState(false);
  const isSaving = campaign.unsaved !== null;
  if (isSaving && !wasSaving) setWasSaving(true);
  const isRefused = campaign.issues.some(({ code }) => code === 'edit_refused');
  const former = useFormer(campaign);
  return (
    <div role="status">
      {isSaving ? (
        <Notice title={t('edit.saving')}>{t('edit.until', { former: former.join(' · ') })}</Notice>
      ) : (
        wasSaving && !isRefused && <Notice>{t('edit.saved')}</Notice>
      )}
    </div>
  );
}

/** What Meta still has, setting by setting. */
function useFormer({ unsaved, currency, bill }: Campaign): string[] {
  const { t } = useTranslation('campaigns');
  const { money, date } = useFormats();
  const { where, people } = useAudienceWords();
  const { name, dailyBudget, totalBudget, endDate, audience, phoneHours } = unsaved ?? {};
  const amount = (minor: number) => isolate(money(minor, currency));
  return [
    name !== undefined && t('edit.former.name', { name: isolate(name) }),
    dailyBudget !== undefined && t('detail.budgetValue', { daily: amount(dailyBudget) }),
    totalBudget !== undefined &&
      t('detail.ceiling', { total: amount(billOf(totalBudget, bill.feePercent).total) }),
    endDate !== undefined && t('edit.former.endDate', { date: isolate(date(endDate)) }),
    audience && `${where(audience)}, ${people(audience)}`,
    phoneHours && t('edit.former.hours'),
  ].filter((words) => typeof words === 'string');
}
