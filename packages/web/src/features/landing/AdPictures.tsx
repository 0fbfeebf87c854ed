import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './made.module.css';
import { madeAds, pictureSizes } from './made-ads.ts';

/** The same ad in the other shapes in which Meta shows it. */
export function AdPictures() {
  const { t } = useTranslation('landing');
  const { pictures } = madeAds[currentLanguage()];
  return (
    <figure className={classes.card}>
      <div className={classes.pictures}>
        <Picture
          src={pictures.story}
          {...pictureSizes.story}
          alt={t('made.shapes.story')}
          sizes="(max-width: 56em) 35vw, 190px"
        />
        <Picture
          src={pictures.landscape}
          {...pictureSizes.landscape}
          alt={t('made.shapes.landscape')}
          sizes="(max-width: 56em) 55vw, 360px"
        />
      </div>
      <figcaption className={classes.note}>{t('made.drawn')}</figcaption>
    </figure>
  );
}
