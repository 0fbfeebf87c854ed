import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';
import { steps } from './steps.ts';

/** "Step 4 of 5", as text and as a bar of five parts. */
export function StepHeader({ step }: { step: number }) {
  const { t } = useTranslation('onboarding');
  const key = steps[step - 1]?.key ?? 'verify';
  return (
    <section className={classes.step} aria-labelledby="step-of">
      <Flex id="step-of" className={classes.stepText} component="p" gap="2px 12px" wrap="wrap">
        <strong>{t('stepOf', { step, total: steps.length })}</strong>
        <span>{t(`steps.${key}`)}</span>
      </Flex>
      <Group className={classes.strips} gap={6} align="stretch" wrap="nowrap" aria-hidden="true">
        {steps.map(({ key: strip }, index) => (
          <span key={strip} data-done={index < step} />
        ))}
      </Group>
    </section>
  );
}
