import { type Placement, placementNames, placements } from '@awning/contract/creatives';
import type { Rehearsal } from '@awning/contract/rehearsal';
import { isolate } from '@awning/contract/text-direction';
import { SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { usePlan } from '../../../queries/entitlements.ts';
import { CaptionedPicture } from '../../../ui/CaptionedPicture.tsx';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { AudienceWords } from '../audience/AudienceWords.tsx';
import { CallHours } from '../CallHours.tsx';
import shared from '../campaigns.module.css';
import { Receipt } from '../Receipt.tsx';
import classes from './rehearsal.module.css';

interface RehearsalDialogProps {
  opened: boolean;
  onClose: () => void;
  rehearsal: Rehearsal;
  /** Of the campaign. */
  name: string;
  /** Name of the ad account. */
  account: string;
}

const icons = { ready: IconCircleCheck, note: IconInfoCircle, todo: IconAlertTriangle };

/** What a launch would be checked for, what it could bring, and how its ads would look. */
export default function RehearsalDialog({ opened, onClose, rehearsal, name, account }: RehearsalDialogProps) {
  const { t } = useTranslation('campaigns');
  const isCovered = rehearsal.checks.every(({ key, state }) => key !== 'plan' || state === 'ready');
  return (
    <LargeDialog
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('rehearsal.title', { name: isolate(name) })}
    >
      <Stack gap={24}>
        <p className={classes.text}>{t('rehearsal.lead')}</p>
        <Checks rehearsal={rehearsal} account={account} />
        <Reach rehearsal={rehearsal} />
        <Forecast rehearsal={rehearsal} />
        <Previews ads={rehearsal.ads} />
        {!isCovered && <LinkButton to="/dashboard/upgrade">{t('create.trial.action')}</LinkButton>}
      </Stack>
    </LargeDialog>
  );
}

function Checks({ rehearsal, account }: Pick<RehearsalDialogProps, 'rehearsal' | 'account'>) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const { data: plan, error, refetch } = usePlan();
  if (error) return <ErrorNotice title={t('errors:planFailed')} error={error} onRetry={() => refetch()} />;
  const values = {
    account: isolate(account),
    total: isolate(money(rehearsal.bill.total, rehearsal.currency)),
    plan: isolate(plan?.name ?? ''),
    count: rehearsal.ads.length,
  };
  return (
    <section aria-labelledby="rehearsal-checks">
      <h3 id="rehearsal-checks" className={classes.heading}>
        {t('rehearsal.checks')}
      </h3>
      <Stack className={`plain-list ${classes.checks}`} component="ul" gap={12}>
        {rehearsal.checks.map(({ key, state }) => {
          const Icon = icons[state];
          return (
            <li key={key} data-state={state}>
              <Icon aria-hidden size={24} stroke={1.7} />
              <span>
                <VisuallyHidden>{t(`rehearsal.states.${state}`)}: </VisuallyHidden>
                {t(`rehearsal.check.${key}.${state === 'ready' ? 'ready' : 'open'}`, values)}
              </span>
            </li>
          );
        })}
      </Stack>
      <Receipt
        bill={rehearsal.bill}
        currency={rehearsal.currency}
        run={{ dailyBudget: rehearsal.dailyBudget, days: rehearsal.days }}
      >
        {t('receipt.open')}
      </Receipt>
    </section>
  );
}

/** Who would see the ads, and where a click would lead. */
function Reach({ rehearsal: { audience, destination, phoneHours } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('campaigns');
  return (
    <section aria-labelledby="rehearsal-reach">
      <h3 id="rehearsal-reach" className={classes.heading}>
        {t('rehearsal.reach')}
      </h3>
      <dl className={classes.forecast}>
        <dt>{t('audience.label')}</dt>
        <dd>
          <AudienceWords audience={audience} />
        </dd>
        <dt>{t('destination.label')}</dt>
        <dd>{t(`destination.kinds.${destination.kind}.name`)}</dd>
        {destination.kind === 'call' && <CallHours hours={phoneHours ?? []} />}
      </dl>
    </section>
  );
}

function Forecast({ rehearsal: { forecast, resultKind, paidDays } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  if (!forecast) return null;
  const { impressions, people, clicks, results, isWidened, ownCampaigns } = forecast;
  const kind = t(`results.${resultKind}`, { count: results?.high ?? 0 });
  const rows = [
    { term: t('rehearsal.impressions'), range: impressions },
    { term: t('rehearsal.people'), range: people },
    { term: t('rehearsal.clicks'), range: clicks },
    { term: t('rehearsal.results', { kind }), range: resultKind === 'clicks' ? null : results },
  ];
  return (
    <section aria-labelledby="rehearsal-forecast">
      <h3 id="rehearsal-forecast" className={classes.heading}>
        {t('rehearsal.forecast')}
      </h3>
      <dl className={classes.forecast}>
        {rows.map(
          ({ term, range }) =>
            range && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd className="tabular">
                  {t('rehearsal.between', {
                    low: isolate(number(range.low)),
                    high: isolate(number(range.high)),
                  })}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      {paidDays && <PaidDays {...paidDays} />}
      {!results && <p className={classes.text}>{t('rehearsal.noResults', { kind })}</p>}
      <p className={shared.quiet}>
        {ownCampaigns > 0 ? t('rehearsal.basisOwn', { count: ownCampaigns }) : t('rehearsal.basis')}
        {isWidened && ` ${t('rehearsal.widened')}`}
      </p>
    </section>
  );
}

/** For how many days one customer pays. */
function PaidDays({ low, high }: NonNullable<Rehearsal['paidDays']>) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  if (high < 1) return <p className={classes.text}>{t('rehearsal.paidNone')}</p>;
  if (low < 1) return <p className={classes.text}>{t('rehearsal.paidUpTo', { count: high })}</p>;
  const text =
    low === high
      ? t('rehearsal.paid', { count: low })
      : t('rehearsal.paidRange', { low: isolate(number(low)), high: isolate(number(high)) });
  return <p className={classes.text}>{text}</p>;
}

function Previews({ ads }: Pick<Rehearsal, 'ads'>) {
  const { t } = useTranslation('campaigns');
  return (
    <section aria-labelledby="rehearsal-previews">
      <h3 id="rehearsal-previews" className={classes.heading}>
        {t('rehearsal.previews')}
      </h3>
      <Stack className={`plain-list ${classes.ads}`} component="ul" gap={20}>
        {ads.map(({ id, headline, text, description, images, isMade }) => (
          <li key={id}>
            {isMade && <MadeLabel />}
            <p dir="auto" className={classes.copy}>
              {text}
            </p>
            <SimpleGrid
              className={`plain-list ${classes.places}`}
              component="ul"
              cols={{ base: 2, sm: 4 }}
              spacing={12}
            >
              {placementNames.map((place) => (
                <li key={place}>
                  <Place place={place} url={images[place]} />
                </li>
              ))}
            </SimpleGrid>
            <p dir="auto" className={classes.copy}>
              <strong>{headline}</strong> {description}
            </p>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Place({ place, url }: { place: Placement; url: string }) {
  const { t } = useTranslation('campaigns');
  const { width, height } = placements[place];
  return (
    <CaptionedPicture
      picture={{ src: url, alt: '', width, height, sizes: '(max-width: 48em) 45vw, 160px' }}
      caption={t(`rehearsal.places.${place}`)}
    />
  );
}
