import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerGrid } from './AnswerGrid.tsx';
import classes from './landing.module.css';

/** What people ask before they begin. */
export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="asked">
      <Title order={2} id="asked" className={classes.heading}>
        {t('asked.title')}
      </Title>
      <AnswerGrid answers={t('asked.answers', { returnObjects: true })} />
    </section>
  );
}
