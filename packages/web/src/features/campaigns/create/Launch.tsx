import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { isolate } from '@awning/contract/text-direction';
import { Button } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { LaunchPreflight, useRefusal } from '../preflight/LaunchPreflight.tsx';
import { useRecognised } from '../preflight/use-recognised.ts';
import classes from './create.module.css';
import { useDestinationKind, useFallsBack } from './DestinationStep.tsx';
import { Rehearse } from './Rehearse.tsx';
import { SpecialCategories } from './SpecialCategories.tsx';
import { useIsShown } from './steps/form-steps.ts';
import { useBill } from './use-bill.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface LaunchProps {
  form: CampaignForm;
  creatives: readonly Creative[];
  /** That would pay. */
  account: MetaConnection['adAccounts'][number];
  busy: boolean;
  /** Where the button, or the way to the plans, is put instead of here, with how many answers need a look. */
  place: HTMLElement | null;
}

/** The launch button and the rehearsal; where the plan's limit is reached, the reason and a link to the plans. */
export function Launch({ form, creatives, account, busy, place }: LaunchProps) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const draft = form.values;
  const isShown = useIsShown('money');
  const obstacle = useObstacle(draft.creativeIds.length);
  const undecided = useFallsBack(draft) && !draft.objective;
  const anyway = draft.launchAnyway;
  const leadsToWebsite = useDestinationKind(draft) === 'website' && !isElsewhere(draft);
  const isRefused = useRefusal(draft.businessId, draft.creativeIds);
  const recognised = useRecognised(
    draft.businessId,
    draft.creativeIds,
    useActiveBusiness().business?.type ?? '',
  );
  const isUndeclared = recognised !== undefined && recognised.length > 0 && !draft.specialCategories;
  const preflight = (
    <>
      <LaunchPreflight
        businessId={draft.businessId}
        creatives={creatives}
        creativeIds={draft.creativeIds}
        leadsToWebsite={leadsToWebsite}
        anyway={anyway}
        onAnyway={(read) => form.setFieldValue('launchAnyway', read)}
      />
      <SpecialCategories form={form} recognised={recognised} />
    </>
  );
  const { total } = useBill(draft);
  if (obstacle) {
    const plans = (
      <LinkButton to="/dashboard/upgrade" variant="default" size={place ? 'lg' : 'md'}>
        {t('create.trial.action')}
      </LinkButton>
    );
    return (
      <>
        {preflight}
        <Rehearse form={form} account={account.name} main />
        <Notice {...(obstacle.title && { title: obstacle.title })}>{obstacle.text}</Notice>
        {place ? createPortal(isShown && plans, place) : plans}
      </>
    );
  }
  const button = (
    <Button
      type="submit"
      size="lg"
      loading={busy}
      disabled={undecided || (isRefused && !anyway) || isUndeclared}
      leftSection={<IconRocket aria-hidden size={22} />}
    >
      {total > 0
        ? t('create.launchFor', { total: isolate(money(total, account.currency)) })
        : t('create.launch')}
    </Button>
  );
  return (
    <>
      {preflight}
      {undecided && <p className={classes.text}>{t('create.fallback.undecided')}</p>}
      {place ? (
        createPortal(isShown && button, place)
      ) : (
        <>
          <FaultCount errors={form.errors} />
          {button}
        </>
      )}
      <Rehearse form={form} account={account.name} main={false} />
    </>
  );
}

/** Whether clicks lead to an address of the campaign's own, which says nothing of the business's website. */
const isElsewhere = ({ destination }: CampaignForm['values']) =>
  destination?.kind === 'website' && destination.url !== undefined;

/** Why the plan does not permit launching so many ads; null where it does, or where that is not known yet. */
function useObstacle(ads: number): { title?: string; text: string } | null {
  const { t } = useTranslation('campaigns');
  const { billingDate } = useFormats();
  const { limitOf } = useEntitlements();
  const campaigns = limitOf('campaigns');
  const adsThisMonth = limitOf('ads_per_month');
  if (campaigns?.limit === 0) return { title: t('create.trial.title'), text: t('create.trial.text') };
  if (campaigns?.limit && campaigns.used >= campaigns.limit)
    return { title: t('create.full.title'), text: t('create.full.text', campaigns) };
  if (adsThisMonth?.limit == null) return null;
  const adsLeft = Math.max(0, adsThisMonth.limit - adsThisMonth.used);
  if (adsLeft === 0 && adsThisMonth.resetAt)
    return { text: t('create.adsLeftNone', { date: isolate(billingDate(adsThisMonth.resetAt)) }) };
  return ads > adsLeft ? { text: t('create.adsLeft', { count: adsLeft }) } : null;
}
