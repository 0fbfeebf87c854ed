import { IconBookmark, IconChevronRight, IconHeart, IconMessageCircle, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FrameProps, Head, Shown, Words } from './ad-pieces.tsx';
import classes from './preview.module.css';

/** The feed of Instagram. */
export function InstagramFeed({ ad }: FrameProps) {
  const { t } = useTranslation('creatives');
  return (
    <>
      <Head ad={ad} side={32} />
      <Shown ad={ad} placement="portrait" />
      <div className={classes.bar}>
        {t(`callToActions.${ad.callToAction}`)}
        <IconChevronRight aria-hidden size={20} className="flip-in-rtl" />
      </div>
      <div className={classes.actions} aria-hidden="true">
        <IconHeart size={24} />
        <IconMessageCircle size={24} />
        <IconSend size={24} />
        <IconBookmark size={24} />
      </div>
      <Words text={ad.text} />
    </>
  );
}
