import type { Photo } from '@awning/contract/photos';
import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './photo.module.css';

/** What was improved, and the way back: both versions, of which one is in use. */
export function Corrections({ photo, onChoose }: { photo: Photo; onChoose: (isCorrected: boolean) => void }) {
  const { t } = useTranslation('photos');
  const { number, list } = useFormats();
  const { corrected, isCorrected, corrections } = photo;
  if (!corrected) return <p className={classes.note}>{t('photo.nothingToImprove')}</p>;
  const { turned, exposure, whiteBalance, sharpened } = corrections;
  const done = [
    turned !== 0 &&
      t('photo.did.turned', { degrees: number(Math.abs(turned), { maximumFractionDigits: 1 }) }),
    exposure !== 0 && t(exposure > 0 ? 'photo.did.brighter' : 'photo.did.darker'),
    whiteBalance && t('photo.did.whiteBalance'),
    sharpened && t('photo.did.sharpened'),
  ].filter((one) => one !== false);
  return (
    <Stack gap={8}>
      <SegmentedControl
        fullWidth
        value={isCorrected ? 'improved' : 'taken'}
        onChange={(value) => onChoose(value === 'improved')}
        data={[
          { value: 'taken', label: t('photo.asTaken') },
          { value: 'improved', label: t('photo.improved') },
        ]}
        aria-label={t('photo.version')}
      />
      {done.length > 0 && <p className={classes.note}>{t('photo.did.all', { list: list(done) })}</p>}
    </Stack>
  );
}
