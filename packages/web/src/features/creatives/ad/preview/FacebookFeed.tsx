import { Group } from '@mantine/core';
import { IconMessageCircle, IconShare3, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FrameProps, Head, hostOf, Shown, Words } from './ad-pieces.tsx';
import classes from './preview.module.css';

/** The feed of Facebook. */
export function FacebookFeed({ ad }: FrameProps) {
  const { t } = useTranslation('creatives');
  const { headline, description, callToAction, website, text } = ad;
  return (
    <>
      <Head ad={ad} />
      <Words text={text} />
      <Shown ad={ad} placement="square" />
      <Group className={classes.foot} gap={12} justify="space-between" wrap="nowrap">
        <span className={classes.lines}>
          <span>{hostOf(website)}</span>
          <strong dir="auto">{headline || t('preview.headlineHere')}</strong>
          {description && <span dir="auto">{description}</span>}
        </span>
        <span className={classes.button}>{t(`callToActions.${callToAction}`)}</span>
      </Group>
      <div className={classes.reactions} aria-hidden="true">
        <IconThumbUp size={20} />
        <IconMessageCircle size={20} />
        <IconShare3 size={20} />
      </div>
    </>
  );
}
