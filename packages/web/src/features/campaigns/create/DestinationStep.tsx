import { type Destination, type DestinationKind, destinationObstacles } from '@awning/contract/destinations';
import { Radio, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import {
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandWhatsapp,
  IconForms,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorKey } from '../../../i18n/error-key.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useCampaignOptions } from '../api.ts';
import shared from '../campaigns.module.css';
import classes from './create.module.css';
import { FallbackChoice } from './FallbackChoice.tsx';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const Remedies = lazyComponent(() => import('./Remedies.tsx'));
const FormChoice = lazyComponent(async () => ({ default: (await import('./FormChoice.tsx')).FormChoice }));

const icons: Record<DestinationKind, typeof IconPhone> = {
  website: IconWorld,
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  messenger: IconBrandMessenger,
  instagram: IconBrandInstagram,
  form: IconForms,
};

/** Where a click leads; what can't be reached says what is missing. */
export function DestinationStep({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const { options } = useCampaignOptions(form.values.businessId);
  const kind = useDestinationKind(form.values);
  const fallsBack = useFallsBack(form.values);
  const error = form.errors.destination;
  const isPhone = useIsPhone();
  if (!options) return null;
  const { destinations, forms } = options;
  function choose(value: string) {
    const chosen: Destination | undefined =
      value === 'form' ? forms[0] && { kind: 'form', formId: forms[0].id } : ({ kind: value } as Destination);
    form.setFieldValue('destination', chosen);
    form.setFieldValue('objective', undefined);
    form.clearFieldError('destination');
  }
  const obstacles = destinations.map(({ obstacle }) => obstacle);
  // What can't be reached yet is behind a tap where one step has to fit a phone.
  const isFolded = (one: (typeof destinations)[number]) =>
    isPhone && one.obstacle !== null && one.kind !== kind && error === undefined;
  const shown = destinations.filter((one) => !isFolded(one));
  const folded = destinations.filter(isFolded);
  const remedies = obstacles.some(Boolean) && (
    <Suspense>
      <Remedies obstacles={obstacles} />
    </Suspense>
  );
  const cardOf = ({ kind: one, obstacle, missingPermissions }: (typeof destinations)[number]) => {
    const Icon = icons[one];
    return (
      <Radio.Card
        key={one}
        value={one}
        className={classes.goal}
        disabled={obstacle !== null}
        aria-label={t(`destination.kinds.${one}.name`)}
        aria-describedby={`destination-${one}`}
      >
        <span className={classes.goalTop}>
          <Icon aria-hidden size={24} stroke={1.7} />
          <Radio.Indicator disabled={obstacle !== null} />
        </span>
        <strong>{t(`destination.kinds.${one}.name`)}</strong>
        <span id={`destination-${one}`} className={shared.quiet}>
          {obstacle === 'notGranted'
            ? missingPermissions.map((permission) => t(`errors:notGranted_${permission}`)).join(' ')
            : t(obstacle ? destinationObstacles[obstacle] : `destination.kinds.${one}.text`)}
        </span>
      </Radio.Card>
    );
  };
  return (
    <Step number={2} title={t('destination.title')}>
      <Radio.Group
        label={t('destination.title')}
        labelProps={{ className: VisuallyHidden.classes.root }}
        value={kind ?? ''}
        onChange={choose}
        error={isErrorKey(error) ? t(error) : error}
      >
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing={isPhone ? 8 : 12}>
          {shown.map(cardOf)}
        </SimpleGrid>
        {folded.length > 0 && (
          <details className={classes.fold}>
            <summary>{t('destination.lacking', { count: folded.length })}</summary>
            <SimpleGrid cols={1} spacing={isPhone ? 8 : 12}>
              {folded.map(cardOf)}
            </SimpleGrid>
            {remedies}
          </details>
        )}
      </Radio.Group>
      {folded.length === 0 && remedies}
      {/* A form takes whatever any destination takes. */}
      {!obstacles.includes('notGranted') && (kind === 'form' || obstacles.includes('noForm')) && (
        <Suspense fallback={<Skeleton height={80} mt={16} />}>
          <FormChoice form={form} forms={forms} />
        </Suspense>
      )}
      {fallsBack && <FallbackChoice form={form} />}
    </Step>
  );
}

type Draft = CampaignForm['values'];

/** Where clicks lead: what was chosen, else what is proposed for the goal; undefined until that is known. */
export function useDestinationKind({ businessId, destination, goal }: Draft): DestinationKind | undefined {
  const proposed = useCampaignOptions(businessId).forGoal(goal)?.destination;
  return destination?.kind ?? proposed;
}

/** Whether traffic would stand in for the goal, which the account can't count at the website. */
export function useFallsBack(draft: Draft): boolean {
  const option = useCampaignOptions(draft.businessId).forGoal(draft.goal);
  return useDestinationKind(draft) === 'website' && option?.fallsBackOnWebsite === true;
}
