import { type Placement, placementNames, placements } from '@awning/contract/creatives';
import { SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCreativePreview } from '../../../queries/creative-preview.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import classes from './edit.module.css';
import { type AdDraft, drawable } from './use-ad-draft.ts';

/** Milliseconds without a keystroke after which the picture is set anew. */
const typingPauseMs = 300;

interface LivePictureProps {
  businessId: string;
  ad: AdDraft;
  /** Address of the stored picture, shown until the first one is drawn. */
  stored: Record<Placement, { url: string }>;
  placement: Placement;
  onPlacement: (placement: Placement) => void;
}

/** The ad's picture with what is being changed, in one of its placements. */
export function LivePicture({ businessId, ad, stored, placement, onPlacement }: LivePictureProps) {
  const { t } = useTranslation('creatives');
  const [settled] = useDebouncedValue(ad, typingPauseMs);
  const preview = useCreativePreview({ businessId, ...drawable(settled), placement, width: 896 });
  const { width, height } = placements[placement];
  const isBehind = settled !== ad || preview.isFetching;
  return (
    <Stack gap={8} className={classes.live}>
      <div className={classes.stage} aria-busy={isBehind}>
        <img
          src={preview.src ?? stored[placement].url}
          alt={ad.headline}
          width={width}
          height={height}
          decoding="async"
          data-behind={isBehind}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('placementsLabel')}
        value={placement}
        onChange={(value) => onPlacement(value as Placement)}
        data={placementNames.map((value) => ({ value, label: t(`placements.${value}`) }))}
      />
      {preview.isError && <ErrorNotice error={preview.error} onRetry={() => preview.refetch()} />}
    </Stack>
  );
}
