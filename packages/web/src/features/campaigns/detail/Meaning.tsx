import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useOptimizer } from '../optimizer/api.ts';
import { optimizerId } from './ad-list-id.ts';
import { useResults } from './api.ts';
import classes from './detail.module.css';
import { NextStepButton } from './NextStepButton.tsx';
import { showPart } from './show-part.ts';

/** What the campaign's figures mean: whether they are good, which ad is better, what to do, and how that is known. */
export function Meaning({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'optimizer']);
  const { data, error, refetch } = useResults(campaign);
  const optimizer = useOptimizer(campaign);
  if (!campaign.launchedAt) return null;
  if (error && !data)
    return <ErrorNotice title={t('meaning.failed')} error={error} onRetry={() => refetch()} />;
  if (!data || optimizer.isPending) return <RowsSkeleton rows={1} height={360} />;
  const isAsked = Boolean(optimizer.data?.proposal);
  const { rating, ads, customers, walkIns, worth, step, reasons, sources } = data;
  return (
    <Card title={t('meaning.title')}>
      <Stack gap={16}>
        <Stack className={classes.meaning} component="dl" gap={4} m={0}>
          <dt>{t('meaning.good')}</dt>
          <dd>{rating.sentence}</dd>
          <dt>{t('meaning.which')}</dt>
          <dd>{ads.sentence}</dd>
          {customers !== null && (
            <>
              <dt>{t('meaning.customers')}</dt>
              <dd>{customers}</dd>
            </>
          )}
          {walkIns.length > 0 && (
            <>
              <dt>{t('meaning.walkIns')}</dt>
              <dd>{walkIns.join(' ')}</dd>
            </>
          )}
          {worth.length > 0 && (
            <>
              <dt>{t('meaning.worth')}</dt>
              {worth.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </>
          )}
          <dt>{t('meaning.now')}</dt>
          <dd>
            <Stack gap={10} align="flex-start">
              {isAsked ? t('optimizer:proposal.step') : step.sentence}
              {isAsked ? (
                <Button onClick={() => showPart(optimizerId)}>{t('optimizer:proposal.answer')}</Button>
              ) : (
                <NextStepButton campaign={campaign} kind={step.kind} />
              )}
            </Stack>
          </dd>
        </Stack>
        <details className={classes.reasons}>
          <summary>{t('meaning.how')}</summary>
          <Stack component="ul" gap={8} m={0} ps="lg">
            {reasons.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {sources.map((source) => (
              <li key={source.title}>
                {t('meaning.source', {
                  ...source,
                  publisher: isolate(source.publisher),
                  title: isolate(source.title),
                })}
              </li>
            ))}
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}
