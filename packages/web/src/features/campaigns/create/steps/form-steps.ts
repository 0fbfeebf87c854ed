import { createContext, use } from 'react';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';

/** The form's steps on a phone, in their order. */
export const formSteps = ['goal', 'people', 'ads', 'money'] as const;
export type FormStep = (typeof formSteps)[number];

/** The step that a phone shows. */
export const CurrentStep = createContext<FormStep>('goal');

/** Whether a step's fields are shown: a phone shows one step, a wide screen all. */
export function useIsShown(step: FormStep): boolean {
  const current = use(CurrentStep);
  return !useIsPhone() || current === step;
}
