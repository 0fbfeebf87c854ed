import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import classes from './made.module.css';
import { madeAds } from './made-ads.ts';

/** The owner's answers as she typed them; what stands in the ad is marked. */
export function TypedAnswers() {
  const { t } = useTranslation('landing');
  return (
    <figure className={classes.card}>
      <Stack component="dl" className={classes.answers} gap={16} m={0}>
        {madeAds[currentLanguage()].answers.map(({ topic, parts }) => (
          <div key={topic}>
            <dt>{t(`made.asked.${topic}` as 'made.asked.offer')}</dt>
            <dd>{parts.map(({ text, isShown }) => (isShown ? <mark key={text}>{text}</mark> : text))}</dd>
          </div>
        ))}
      </Stack>
      <figcaption className={classes.note}>{t('made.typed')}</figcaption>
    </figure>
  );
}
