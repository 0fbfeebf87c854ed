import { adsPerCampaign, type Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatives } from '../../../queries/creatives.ts';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { showFirstFault } from '../../../ui/show-fault.ts';
import { useAddCreatives } from '../api.ts';
import { CreativePicker } from '../creatives/CreativePicker.tsx';
import { LaunchPreflight, useRefusal } from '../preflight/LaunchPreflight.tsx';
import { OtherCategories } from '../preflight/OtherCategories.tsx';
import { useRecognised } from '../preflight/use-recognised.ts';
import classes from './detail.module.css';

interface AddCreativesDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
}

/** Adds creatives that are not in the campaign yet. */
export default function AddCreativesDialog({ campaign, opened, onClose }: AddCreativesDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('detail.addTitle', { name: isolate(campaign.name) })}
      size="xl"
    >
      <Picking campaign={campaign} onDone={onClose} />
    </Sheet>
  );
}

function Picking({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const { t } = useTranslation('campaigns');
  const [chosen, setChosen] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const isRefused = useRefusal(campaign.businessId, chosen);
  const recognised = useRecognised(campaign.businessId, chosen, '') ?? [];
  const others = recognised.filter((category) => !campaign.specialCategories.includes(category));
  // Of which creatives she has said that they are of no other category.
  const [notOther, setNotOther] = useState('');
  const isOther = others.length > 0 && notOther !== chosen.join(' ');
  const { data, error, refetch } = useCreatives(campaign.businessId);
  const add = useAddCreatives(campaign.id, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (add.error && form.current) showFirstFault(form.current);
  }, [add.error]);
  if (error) return <ErrorNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={2} height={200} />;
  const there = new Set(campaign.creatives.filter(({ status }) => status !== 'removed').map(({ id }) => id));
  const room = adsPerCampaign - there.size;
  const free = data.filter(({ id }) => !there.has(id));
  const isTooMany = chosen.length > room;
  const fault = isTooMany
    ? t('errors:campaignAdsFull')
    : chosen.length === 0
      ? t('errors:creativeRequired')
      : undefined;
  if (free.length === 0)
    return (
      <Stack gap={18}>
        <p className={classes.text}>{t('detail.addNone')}</p>
        <LinkButton to="/dashboard/creatives?tab=create">{t('detail.addMake')}</LinkButton>
      </Stack>
    );
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (fault) requestAnimationFrame(() => form.current && showFirstFault(form.current));
        else
          add.mutate({
            creativeIds: chosen,
            launchAnyway: anyway,
            ...(others.length > 0 && { specialCategories: [] }),
          });
      }}
    >
      <Stack gap={18}>
        <p className={classes.text}>{t('detail.addText')}</p>
        {add.error && (
          <div data-fault>
            <ErrorNotice title={t('detail.addFailed')} error={add.error} />
          </div>
        )}
        <CreativePicker
          creatives={free}
          chosen={chosen}
          onChange={setChosen}
          label={t('detail.addPick')}
          error={isTooMany || asked ? fault : undefined}
        />
        {chosen.length > 0 && (
          <LaunchPreflight
            businessId={campaign.businessId}
            creatives={free}
            creativeIds={chosen}
            leadsToWebsite={campaign.destination.kind === 'website' && !campaign.destination.url}
            anyway={anyway}
            onAnyway={setAnyway}
          />
        )}
        {others.length > 0 && (
          <OtherCategories
            categories={others}
            accepted={!isOther}
            onAccepted={(accepted) => setNotOther(accepted ? chosen.join(' ') : '')}
          />
        )}
        <FaultCount errors={{ creativeIds: (isTooMany || asked) && fault }} />
        <Group className={classes.dialogEnd} gap={0} align="stretch" justify="flex-end" wrap="nowrap">
          <Button type="submit" loading={add.isPending} disabled={(isRefused && !anyway) || isOther}>
            {chosen.length === 0 ? t('detail.addPick') : t('detail.addConfirm', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
