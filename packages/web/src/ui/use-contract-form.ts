import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiFailure } from '../api/failure.ts';
import { isErrorKey } from '../i18n/error-key.ts';
import { toFieldErrors } from './field-errors.ts';
import { useFormDraft } from './form-draft.ts';
import { showFirstFault } from './show-fault.ts';

interface ContractFormOptions<S extends z.ZodType, V> {
  /** The contract's schema of the body; or what loads it, once something is entered: zod weighs 30 KB. */
  schema: S | (() => Promise<S>);
  initialValues: V;
  /** Sends valid values. Errors are assigned to the fields they name, else to `problem`. */
  send: (values: V) => Promise<void>;
  /** Whether the form may soon be sent, so that what is entered has the schema loaded; true where it is left out. */
  isNearSending?: boolean;
  /** Name under which what is typed, passwords apart, survives a reload (`form-draft.ts`). */
  draft?: string;
}

/**
 * A form bound to a contract schema. `form.getInputProps('email')` gives a field its value, change handler and
 * translated error; `<form onSubmit={submit} noValidate>` validates, sends and assigns the server's `details.fields` to
 * the inputs. `problem` is a failure without a field: show it with `ErrorNotice`.
 */
export function useContractForm<S extends z.ZodType, V extends Record<string, unknown> & z.input<S>>({
  schema,
  initialValues,
  send,
  isNearSending = true,
  draft,
}: ContractFormOptions<S, V>) {
  const { t } = useTranslation('errors');
  const [busy, setBusy] = useState(false);
  // Known at once, while the state is of the last rendering.
  const isSending = useRef(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [refused, setRefused] = useState<{ errors: Record<string, string>; target: HTMLFormElement } | null>(
    null,
  );
  const { kept, keep, forget } = useFormDraft<Partial<V>>(draft);
  const isAskedFor = useRef(false);
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues,
    onValuesChange(values) {
      keep(withoutPasswords(values));
      if (isAskedFor.current || !isNearSending || typeof schema !== 'function') return;
      isAskedFor.current = true;
      // Where it does not come now, it is asked for again when the form is sent.
      schema().catch(() => {});
    },
    enhanceGetInputProps: ({ inputProps }) => ({ error: translate(inputProps.error) }),
  });

  // Not as initial values: what was typed before the reload is a change, and asked about before it is lost.
  const takeUp = useEffectEvent((values: Partial<V>) => form.setValues(values));
  useEffect(() => {
    if (kept) takeUp(kept);
  }, [kept]);

  function translate(error: unknown) {
    return isErrorKey(error) ? t(error) : (error as string);
  }

  function showErrors(errors: Record<string, string>, target: HTMLFormElement) {
    form.setErrors(errors);
    setRefused({ errors, target });
  }

  // Once the errors stand at their fields. What has no field here is told beside the button.
  const lookForFault = useEffectEvent(({ errors, target }: NonNullable<typeof refused>) => {
    if (target.isConnected && !showFirstFault(target)) setProblem(asProblem(errors));
  });
  useEffect(() => {
    if (refused) lookForFault(refused);
  }, [refused]);

  /** Errors by field as one failure. */
  function asProblem(errors: Record<string, string>) {
    const message = Object.values(errors).map(translate).join(' ');
    return new ApiFailure('VALIDATION_FAILED', message, 422, { fields: errors });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    // React passes on what a dialog's form submits to the form whose component holds the dialog.
    if (event.target !== target) return;
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const values = form.getValues();
      const read = typeof schema === 'function' ? await schema() : schema;
      const checked = read.safeParse(values);
      if (!checked.success) return showErrors(toFieldErrors(checked.error.issues), target);
      form.clearErrors();
      await send(values);
      forget();
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.fields : {};
      const known = Object.keys(fields).some((path) => (path.split('.')[0] ?? '') in initialValues);
      if (known) showErrors(fields, target);
      else setProblem(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { form, submit, busy, problem, setProblem };
}

/** What of a form's values may be written down. */
const withoutPasswords = <V extends Record<string, unknown>>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))) as Partial<V>;
