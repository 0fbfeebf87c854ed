import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { toFieldErrors } from '../../ui/field-errors.ts';
import { showFirstFault } from '../../ui/show-fault.ts';
import { login } from './api.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

const empty = { email: '', password: '' };

/**
 * The login form's state. It uses no form library, and loads the contract's schema with the first
 * submit, since this is the page that a first visit loads.
 */
export function useLogin() {
  const afterSignIn = useAfterSignIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  function change(field: keyof typeof empty, value: string) {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: '' });
  }

  async function send(): Promise<Record<string, string>> {
    const { loginBody } = await import('@awning/contract/identity');
    const checked = loginBody.safeParse(values);
    if (!checked.success) return toFieldErrors(checked.error.issues);
    await afterSignIn(await login(values));
    return {};
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setErrors(await send());
      requestAnimationFrame(() => showFirstFault(target));
    } catch (error) {
      if (isFailure(error, 'SECOND_STEP_REQUIRED'))
        await navigate('/login?step=second', { replace: true, state });
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { values, errors, problem, busy, change, submit };
}
