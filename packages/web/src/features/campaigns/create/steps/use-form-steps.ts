import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bringFault, revealEvent } from '../../../../ui/show-fault.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { type FormStep, formSteps } from './form-steps.ts';

const isStep = (value: string | null): value is FormStep => formSteps.some((step) => step === value);

/**
 * The step that a phone shows. It is in the address (`step`), so that Back leads to the one before and a reload keeps it.
 * @param first where the address names none
 * @param form whose hidden faults are brought to light
 */
export function useFormSteps(first: FormStep, form: RefObject<HTMLFormElement | null>) {
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const step = isStep(asked) ? asked : first;
  // Gets the focus when its step is shown: a fault, or else the title of the step.
  const [fault, setFault] = useState<HTMLElement | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  const go = (to: FormStep, isFault = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', 'create');
        next.set('step', to);
        return next;
      },
      { preventScrollReset: isFault },
    );

  const reveal = useEffectEvent((event: Event) => {
    const hidden = event.target as HTMLElement;
    const to = hidden.closest<HTMLElement>('[data-form-step]')?.dataset.formStep ?? null;
    if (!isStep(to)) return;
    setFault(hidden);
    go(to, true);
  });
  useEffect(() => {
    const { current } = form;
    current?.addEventListener(revealEvent, reveal);
    return () => current?.removeEventListener(revealEvent, reveal);
  }, [form]);

  const arrive = useEffectEvent((to: FormStep) => {
    if (fault && fault.closest<HTMLElement>('[data-form-step]')?.dataset.formStep === to) bringFault(fault);
    else if (isPhone) {
      window.scrollTo(0, 0);
      title.current?.focus({ preventScroll: true });
    }
    setFault(null);
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    arrive(step);
  }, [step]);

  return { step, go, title };
}
