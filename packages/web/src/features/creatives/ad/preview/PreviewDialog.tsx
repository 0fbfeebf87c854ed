import { type Placement, placementNames } from '@awning/contract/creatives';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../../session/active-business.ts';
import { LargeDialog } from '../../../../ui/LargeDialog.tsx';
import { MadeLabel } from '../../../../ui/MadeLabel.tsx';
import { AdPreview } from './AdPreview.tsx';
import type { ShownAd } from './shown-ad.ts';

interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
  ad: Pick<ShownAd, 'text' | 'headline' | 'description' | 'callToAction' | 'films'> & {
    images: Record<Placement, { url: string }>;
    isMade: boolean;
  };
}

/** An ad where Meta shows it. */
export default function PreviewDialog({ opened, onClose, ad }: PreviewDialogProps) {
  const { t } = useTranslation('creatives');
  const { business } = useActiveBusiness();
  const pictures = Object.fromEntries(placementNames.map((name) => [name, ad.images[name].url]));
  return (
    <LargeDialog opened={opened} onClose={onClose} size={480} title={t('preview.title')}>
      {business && (
        <Stack gap={0} align="center">
          {ad.isMade && <MadeLabel />}
          <AdPreview business={business} ad={{ ...ad, pictures: pictures as Record<Placement, string> }} />
        </Stack>
      )}
    </LargeDialog>
  );
}
