import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdPictures } from './AdPictures.tsx';
import { ExampleReceipt } from './ExampleReceipt.tsx';
import classes from './landing.module.css';
import { TypedAnswers } from './TypedAnswers.tsx';

const steps = [
  { key: 'chat', Evidence: TypedAnswers },
  { key: 'make', Evidence: AdPictures },
  { key: 'run', Evidence: ExampleReceipt },
] as const satisfies { key: string; Evidence: () => ReactNode }[];

/** The product in three steps, each beside what it made of the ad above: the answers, the pictures, the bill. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="how">
      <Title order={2} id="how" className={classes.heading}>
        {t('howTitle')}
      </Title>
      <Stack component="ol" className="plain-list" gap="clamp(40px, 6vw, 72px)">
        {steps.map(({ key, Evidence }) => (
          <li key={key} className={classes.step}>
            <div>
              <Title order={3}>{t(`how.${key}.title`)}</Title>
              <p>{t(`how.${key}.text`)}</p>
            </div>
            <Evidence />
          </li>
        ))}
      </Stack>
    </section>
  );
}
