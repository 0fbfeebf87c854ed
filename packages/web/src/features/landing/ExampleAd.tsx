import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/Logo.tsx';
import { Challah } from './Challah.tsx';
import classes from './example-ad.module.css';

/** An example of an ad in a feed, with its avatar. */
export function ExampleAd() {
  const { t } = useTranslation('landing');
  return (
    <figure className={classes.figure} aria-label={t('exampleLabel')}>
      <div className={classes.ad}>
        <div className={classes.head}>
          <span className={classes.face}>
            <Mark size={26} />
          </span>
          <span>
            <strong>{t('example.shop')}</strong>
            <small>{t('example.sponsored')}</small>
          </span>
        </div>
        <p className={classes.text}>{t('example.text')}</p>
        <Challah />
        <div className={classes.foot}>
          <strong>{t('example.headline')}</strong>
          <span className={classes.cta}>{t('example.cta')}</span>
        </div>
      </div>
      <figcaption className={classes.why}>{t('example.why')}</figcaption>
    </figure>
  );
}
