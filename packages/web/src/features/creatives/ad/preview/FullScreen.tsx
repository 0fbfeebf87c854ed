import { IconDots, IconHeart, IconMessageCircle, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FrameProps, Head, Shown, Words } from './ad-pieces.tsx';
import classes from './preview.module.css';

/** A story or a reel: the picture is the whole screen, and what belongs to the application lies over it. */
export function FullScreen({ ad, isReel }: FrameProps) {
  const { t } = useTranslation('creatives');
  return (
    <div className={classes.screen}>
      <Shown ad={ad} placement="story" />
      {isReel ? (
        <>
          <div className={classes.side} aria-hidden="true">
            <IconHeart size={26} />
            <IconMessageCircle size={26} />
            <IconSend size={26} />
            <IconDots size={26} />
          </div>
          <div className={classes.below}>
            <Head ad={ad} side={32} />
            <Words text={ad.text} className={classes.line} />
            <span className={classes.pill} data-wide>
              {t(`callToActions.${ad.callToAction}`)}
            </span>
          </div>
        </>
      ) : (
        <>
          <div className={classes.above}>
            <span className={classes.progress} aria-hidden="true" />
            <Head ad={ad} side={32} />
          </div>
          <div className={classes.below}>
            <span className={classes.pill}>{t(`callToActions.${ad.callToAction}`)}</span>
          </div>
        </>
      )}
    </div>
  );
}
