import { type Placement, placementNames } from '@awning/contract/creatives';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../../session/active-business.ts';
import { AdPreview } from './AdPreview.tsx';
import classes from './preview.module.css';
import type { ShownAd } from './shown-ad.ts';

interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
  ad: Pick<ShownAd, 'text' | 'headline' | 'description' | 'callToAction'> & {
    images: Record<Placement, { url: string }>;
  };
}

/** An ad where Meta shows it. */
export default function PreviewDialog({ opened, onClose, ad }: PreviewDialogProps) {
  const { t } = useTranslation('creatives');
  const { business } = useActiveBusiness();
  const onPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const pictures = Object.fromEntries(placementNames.map((name) => [name, ad.images[name].url]));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      fullScreen={onPhone}
      radius={onPhone ? 0 : 'lg'}
      title={t('preview.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {business && (
        <div className={classes.dialog}>
          <AdPreview business={business} ad={{ ...ad, pictures: pictures as Record<Placement, string> }} />
        </div>
      )}
    </Modal>
  );
}
