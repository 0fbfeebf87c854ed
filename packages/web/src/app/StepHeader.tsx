import { Flex, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSellsPlans } from '../session/sells-plans.ts';
import { TextLink } from '../ui/links.tsx';
import classes from './layout.module.css';
import { stepBefore, steps } from './steps.ts';

/** "Step 4 of 5", as text and as a bar of five parts, with the way back to the step before. */
export function StepHeader({ step }: { step: number }) {
  const { t } = useTranslation('onboarding');
  const key = steps[step - 1]?.key ?? 'verify';
  const before = stepBefore(step, useSellsPlans());
  return (
    <section className={classes.step} aria-labelledby="step-of">
      {before && (
        <TextLink to={before.path} alone>
          <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
            <IconArrowLeft aria-hidden size={18} className="flip-in-rtl" />
            {t('back', { step: t(`steps.${before.key}`) })}
          </Group>
        </TextLink>
      )}
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
