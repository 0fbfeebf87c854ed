import { Group, UnstyledButton } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { type FormStep, formSteps } from './form-steps.ts';
import classes from './steps.module.css';

interface StepHeadProps {
  step: FormStep;
  onGo: (step: FormStep) => void;
  title: Ref<HTMLHeadingElement>;
}

/** Which of the steps a phone shows, and the ways to the others. */
export function StepHead({ step, onGo, title }: StepHeadProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const at = formSteps.indexOf(step);
  return (
    <header className={classes.head}>
      <nav aria-label={t('create.steps.label')}>
        <Group component="ol" className="plain-list" gap={8} grow wrap="nowrap">
          {formSteps.map((one, place) => (
            <li key={one}>
              <UnstyledButton
                className={classes.way}
                aria-label={t('create.steps.way', { n: number(place + 1), name: t(`create.steps.${one}`) })}
                aria-current={one === step ? 'step' : undefined}
                data-past={place < at || undefined}
                onClick={() => onGo(one)}
              />
            </li>
          ))}
        </Group>
      </nav>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        <span>{t('create.steps.at', { n: number(at + 1), total: number(formSteps.length) })}</span>{' '}
        {t(`create.steps.${step}`)}
      </h2>
    </header>
  );
}
