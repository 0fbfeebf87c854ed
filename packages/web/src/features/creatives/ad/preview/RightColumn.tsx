import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FrameProps, hostOf, Shown } from './ad-pieces.tsx';
import classes from './preview.module.css';

/** The column beside Facebook's feed on a computer. */
export function RightColumn({ ad }: FrameProps) {
  const { t } = useTranslation('creatives');
  return (
    <div className={classes.column}>
      <span className={classes.columnTitle}>{t('preview.sponsored')}</span>
      <Group gap={12} mt={12} wrap="nowrap">
        <Shown ad={ad} placement="landscape" />
        <span className={classes.lines}>
          <strong dir="auto">{ad.headline || t('preview.headlineHere')}</strong>
          <span>{hostOf(ad.website)}</span>
        </span>
      </Group>
    </div>
  );
}
