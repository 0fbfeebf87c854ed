import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/Logo.tsx';
import classes from './example-ad.module.css';
import { LoafDrawing } from './LoafDrawing.tsx';

/** An example of an ad in a feed, with its avatar. */
export function ExampleAd() {
  const { t } = useTranslation('landing');
  return (
    <Flex
      className={classes.figure}
      component="figure"
      direction="column"
      gap="md"
      align="center"
      aria-label={t('exampleLabel')}
    >
      <div className={classes.ad}>
        <Group className={classes.head} gap="sm" wrap="nowrap">
          <span className={classes.face}>
            <Mark size={26} />
          </span>
          <span>
            <strong>{t('example.shop')}</strong>
            <small>{t('example.sponsored')}</small>
          </span>
        </Group>
        <p className={classes.text}>{t('example.text')}</p>
        <LoafDrawing />
        <Group className={classes.foot} gap="sm" justify="space-between" wrap="nowrap">
          <strong>{t('example.headline')}</strong>
          <span className={classes.cta}>{t('example.cta')}</span>
        </Group>
      </div>
      <figcaption className={classes.why}>{t('example.why')}</figcaption>
    </Flex>
  );
}
