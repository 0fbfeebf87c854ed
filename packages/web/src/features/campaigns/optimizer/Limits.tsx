import type { Campaign } from '@awning/contract/campaigns';
import { changesAWeek, leastDays, type OptimizerSettings } from '@awning/contract/optimizer';
import { isolate } from '@awning/contract/text-direction';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveOptimizer } from './api.ts';
import classes from './optimizer.module.css';

const range = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index));

/** How often something may be changed, how long ads are left alone, and what is never touched. */
export function Limits({ campaign, settings }: { campaign: Campaign; settings: OptimizerSettings }) {
  const { t } = useTranslation('optimizer');
  const [changed, setChanged] = useState<Partial<OptimizerSettings>>({});
  const save = useSaveOptimizer(campaign);
  const shown = { ...settings, ...changed };
  const setReserve = (id: string, isOn: boolean) =>
    setChanged({
      ...changed,
      reserve: isOn ? [...shown.reserve, id] : shown.reserve.filter((one) => one !== id),
    });
  const ads = campaign.creatives.filter(({ status }) => status !== 'removed');
  return (
    <details className={classes.reasons}>
      <summary>{t('limits.title')}</summary>
      <Stack gap={16} align="flex-start">
        <NativeSelect
          w="100%"
          maw={320}
          label={t('limits.changes')}
          value={String(shown.changesAWeek)}
          data={range(changesAWeek)}
          onChange={(event) => setChanged({ ...changed, changesAWeek: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          w="100%"
          maw={320}
          label={t('limits.days')}
          value={String(shown.leastDays)}
          data={range(leastDays)}
          onChange={(event) => setChanged({ ...changed, leastDays: Number(event.currentTarget.value) })}
        />
        {campaign.phoneHours && (
          <Checkbox
            checked={shown.keepsHours}
            onChange={(event) => setChanged({ ...changed, keepsHours: event.currentTarget.checked })}
            label={t('limits.hours')}
            description={t('limits.hoursText')}
          />
        )}
        <Checkbox.Group
          label={t('limits.locked')}
          description={t('limits.lockedText')}
          value={shown.locked}
          onChange={(locked) => setChanged({ ...changed, locked })}
        >
          <Stack gap={20} mt={16}>
            {ads.map(({ id, headline, text }) => (
              <Checkbox key={id} value={id} label={isolate(headline || text)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {ads
          .filter(({ status }) => status === 'paused')
          .map(({ id, headline, text }) => (
            <Checkbox
              key={id}
              checked={shown.reserve.includes(id)}
              onChange={(event) => setReserve(id, event.currentTarget.checked)}
              label={t('limits.reserve', { name: isolate(headline || text) })}
            />
          ))}
        <Button
          variant="default"
          loading={save.isPending}
          disabled={Object.keys(changed).length === 0}
          onClick={() => save.mutate(shown, { onSuccess: () => setChanged({}) })}
        >
          {t('limits.save')}
        </Button>
      </Stack>
    </details>
  );
}
