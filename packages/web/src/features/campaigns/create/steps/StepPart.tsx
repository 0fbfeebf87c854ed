import type { ReactNode } from 'react';
import { type FormStep, useIsShown } from './form-steps.ts';
import classes from './steps.module.css';

interface StepPartProps {
  step: FormStep;
  children: ReactNode;
}

/** Fields of one step. They stay mounted while another step is shown, so that nothing of them is lost and faults are found. */
export function StepPart({ step, children }: StepPartProps) {
  return (
    <div className={classes.part} data-form-step={step} hidden={!useIsShown(step)}>
      {children}
    </div>
  );
}
