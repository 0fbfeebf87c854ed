import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import { Picture } from '../../ui/Picture.tsx';
import { madeAds, pictureSizes } from './made-ads.ts';
import classes from './phone.module.css';

/** The ad in a feed, as it is seen on a phone, and whose it is. */
export function AdOnPhone() {
  const { t } = useTranslation('landing');
  const { business, words, pictures } = madeAds[currentLanguage()];
  return (
    <figure className={classes.figure}>
      <div className={classes.phone}>
        <div className={classes.screen}>
          <Group component="p" className={classes.head} gap={10} wrap="nowrap" m={0} px={16}>
            <span className={classes.face} aria-hidden>
              {business.slice(0, 1)}
            </span>
            <span>
              <strong>{business}</strong>
              <small>{t('made.sponsored')}</small>
            </span>
          </Group>
          <p className={classes.text}>{words.text}</p>
          <Picture
            className={classes.picture}
            eager
            src={pictures.portrait}
            {...pictureSizes.portrait}
            alt={t('made.picture', { headline: words.headline })}
            sizes="320px"
          />
          <Group
            component="p"
            className={classes.foot}
            gap={10}
            justify="space-between"
            m={0}
            px={16}
            pt={12}
          >
            <span>
              <strong>{words.headline}</strong>
              <small>{words.description}</small>
            </span>
            <span className={classes.button}>{words.button}</span>
          </Group>
        </div>
      </div>
      <figcaption className={classes.caption}>{t('made.whose')}</figcaption>
    </figure>
  );
}
