import { SimpleGrid, Title } from '@mantine/core';
import { IconMessageCircle, IconPhotoHeart, IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const steps = [
  { key: 'chat', icon: IconMessageCircle },
  { key: 'make', icon: IconPhotoHeart },
  { key: 'run', icon: IconRocket },
] as const;

/** The product in three steps. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="how">
      <Title order={2} id="how" className={classes.heading}>
        {t('howTitle')}
      </Title>
      <SimpleGrid
        className="plain-list"
        component="ol"
        minColWidth="min(100%, 280px)"
        autoFlow="auto-fit"
        spacing={20}
      >
        {steps.map(({ key, icon: Icon }) => (
          <li key={key} className={classes.step}>
            <span className={classes.icon}>
              <Icon aria-hidden size={28} stroke={1.6} />
            </span>
            <Title order={3}>{t(`how.${key}.title`)}</Title>
            <p>{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
}
