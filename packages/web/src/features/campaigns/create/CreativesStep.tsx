import type { Creative } from '@awning/contract/creatives';
import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { TextLink } from '../../../ui/links.tsx';
import shared from '../campaigns.module.css';
import { CreativePicker } from '../creatives/CreativePicker.tsx';
import classes from './create.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface CreativesStepProps {
  form: CampaignForm;
  creatives: Creative[];
  /** What there is to say of those that are chosen. */
  children?: ReactNode;
}

/** Chooses the creatives that become ads of the campaign. */
export function CreativesStep({ form, creatives, children }: CreativesStepProps) {
  const { t } = useTranslation('campaigns');
  const { error } = form.getInputProps('creativeIds');
  const chosen = form.values.creativeIds;
  const ads = useEntitlements().limitOf('ads_per_month');
  const adsLeft = ads?.limit == null ? null : ads.limit - ads.used;
  return (
    <Step number={3} title={t('create.creatives.title')}>
      <p className={shared.quiet}>{t(adviceOn(adsLeft))}</p>
      <CreativePicker
        creatives={creatives}
        chosen={chosen}
        onChange={(ids) => form.setFieldValue('creativeIds', ids)}
        label={t('create.creatives.title')}
        error={error ?? undefined}
      />
      {children}
      <Flex className={classes.line} component="p" gap="4px 16px" justify="space-between" wrap="wrap">
        <span role="status">
          {chosen.length > 0 && t('create.creatives.chosen', { count: chosen.length })}
        </span>
        <TextLink to="/dashboard/creatives?tab=create">{t('create.creatives.more')}</TextLink>
      </Flex>
    </Step>
  );
}

/** How many to choose. @param left how many ads the plan still launches this month; null for any number */
function adviceOn(adsLeft: number | null) {
  if (adsLeft === null || adsLeft > 1) return 'create.creatives.help';
  return adsLeft === 1 ? 'create.creatives.helpOne' : 'create.creatives.helpNone';
}
