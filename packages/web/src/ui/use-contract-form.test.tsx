// @vitest-environment happy-dom
import { Radio, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import common from '../../../contract/locales/en/common.json' with { type: 'json' };
import errors from '../../../contract/locales/en/errors.json' with { type: 'json' };
import { ApiFailure } from '../api/failure.ts';
import { Providers } from '../testing/Providers.tsx';
import { FaultCount } from './FaultCount.tsx';
import { ErrorNotice } from './notices.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string().min(1, 'errors:required'), size: z.string().optional() });
type Values = { name: string; size: string };

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common, errors } } }),
);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function submit(name: string, failure?: Error) {
  let sent = 0;
  const { result } = renderHook(() =>
    useContractForm({
      schema,
      initialValues: { name, size: '' },
      send: async () => {
        sent += 1;
        if (failure) throw failure;
      },
    }),
  );
  const target = document.createElement('form');
  const event = { preventDefault() {}, target, currentTarget: target };
  await act(() => result.current.submit(event as unknown as FormEvent<HTMLFormElement>));
  return { ...result.current, sent };
}

const refusal = (fields: Record<string, string>) =>
  new ApiFailure('VALIDATION_FAILED', 'No', 422, { fields });

test('what the contract refuses lands at its field and is not sent', async () => {
  const { form, sent, problem } = await submit('');
  expect(form.errors.name).toBe('errors:required');
  expect([sent, problem]).toEqual([0, null]);
});

test('what the server refuses lands at the fields it names', async () => {
  const { form, problem, busy } = await submit('Crumb', refusal({ name: 'Taken', elsewhere: 'Wrong' }));
  expect(form.errors.name).toBe('Taken');
  expect([problem, busy]).toEqual([null, false]);
});

test('a part of a field is the field’s', async () => {
  const { form, problem } = await submit('Crumb', refusal({ 'name.0': 'Wrong' }));
  expect([form.errors['name.0'], problem]).toEqual(['Wrong', null]);
});

test.each([refusal({ elsewhere: 'Wrong' }), refusal({}), new Error('lost')])(
  'a failure that belongs to no field of the form is a problem of the whole form: %#',
  async (failure) => {
    expect((await submit('Crumb', failure)).problem).toBe(failure);
  },
);

/** A form in the page, as its users have it. */
function Form({ send, draft }: { send: (values: Values) => Promise<void>; draft?: string }) {
  const { form, submit, busy, problem } = useContractForm({
    schema,
    initialValues: { name: '', size: '' },
    send,
    ...(draft && { draft }),
  });
  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      {problem instanceof Error && <p>{problem.message}</p>}
      {(['size', 'name'] as const).map((name) => {
        const { error, ...input } = form.getInputProps(name);
        return (
          <label key={name}>
            {name}
            <input {...input} aria-invalid={Boolean(error)} />
            <span>{error}</span>
          </label>
        );
      })}
      <button type="submit">Save</button>
    </form>
  );
}

function open(send: (values: Values) => Promise<void>, draft?: string) {
  const page = render(
    <Providers>
      <Form send={send} {...(draft && { draft })} />
    </Providers>,
  );
  const type = (text: string) => fireEvent.change(screen.getByLabelText(/name/), { target: { value: text } });
  const save = () => fireEvent.click(screen.getByText('Save'));
  return { ...page, type, save };
}

test('an error is said in the user’s language, and its field is where the user is taken', async () => {
  const { save } = open(async () => undefined);
  save();
  await screen.findByText(errors.required);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/name/)));
});

test('the server’s own words are said as they are, and are gone once it is sent again', async () => {
  let isTaken = true;
  const { type, save } = open(async () => {
    if (isTaken) throw refusal({ name: 'This name is taken.' });
  });
  type('Crumb');
  save();
  await screen.findByText('This name is taken.');
  isTaken = false;
  save();
  await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull());
});

test('a form that is being sent is not sent twice; what went wrong before is no longer said', async () => {
  let answer = (_failure?: Error) => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = (failure) => (failure ? reject(failure) : resolve());
      }),
  );
  const { type, save, container } = open(send);
  const isBusy = () => container.querySelector('form')?.getAttribute('aria-busy');
  type('Crumb');
  save();
  await waitFor(() => expect(isBusy()).toBe('true'));
  save();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer(new Error('lost')));
  await screen.findByText('lost');
  expect(isBusy()).toBe('false');
  save();
  await waitFor(() => expect(screen.queryByText('lost')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => answer());
  expect(isBusy()).toBe('false');
});

test('the page does not load anew', () => {
  const { container } = open(async () => undefined);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void container.querySelector('form')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

test('what was typed survives a reload, until it has been sent', async () => {
  const typed = open(async () => undefined, 'test');
  typed.type('Crumb');
  // A reload ends the page at once, where leaving it drops what was typed.
  const kept = { ...sessionStorage };
  typed.unmount();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  const reopened = open(async () => undefined, 'test');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/name/).value).toBe('Crumb'));
  reopened.save();
  await act(async () => undefined);
  reopened.unmount();
  open(async () => undefined, 'test');
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>(/name/).value).toBe('');
});

test('a form that is sent twice at once is sent once', async () => {
  let sent = 0;
  const { result } = renderHook(() =>
    useContractForm({
      schema,
      initialValues: { name: 'Crumb', size: '' },
      send: async () => {
        sent += 1;
      },
    }),
  );
  const target = document.createElement('form');
  const event = { preventDefault() {}, target, currentTarget: target };
  const { submit: send } = result.current;
  await act(() =>
    Promise.all([
      send(event as unknown as FormEvent<HTMLFormElement>),
      send(event as unknown as FormEvent<HTMLFormElement>),
    ]),
  );
  expect(sent).toBe(1);
});

type Send = (values: Values) => Promise<void>;

/** A valid form that holds another one, which stands elsewhere in the page as a dialog does. */
function FormWithDialog({ sendOuter, sendInner }: { sendOuter: Send; sendInner: Send }) {
  const { submit } = useContractForm({ schema, initialValues: { name: 'Crumb', size: '' }, send: sendOuter });
  return <form onSubmit={submit}>{createPortal(<Form send={sendInner} />, document.body)}</form>;
}

test('a form within a dialog sends itself, and not the form that opened the dialog', async () => {
  const sendOuter = vi.fn(async () => undefined);
  const sendInner = vi.fn(async () => undefined);
  render(
    <Providers>
      <FormWithDialog sendOuter={sendOuter} sendInner={sendInner} />
    </Providers>,
  );
  fireEvent.change(screen.getByLabelText(/name/), { target: { value: 'Ember' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sendInner).toHaveBeenCalledTimes(1));
  expect(sendOuter).not.toHaveBeenCalled();
});

/** A form with a group of choices before its field. */
function Long() {
  const { form, submit } = useContractForm({
    schema: z.object({
      name: z.string().min(1, 'errors:required'),
      kind: z.string().min(1, 'errors:required'),
    }),
    initialValues: { name: '', kind: '' },
    send: async () => {},
  });
  return (
    <form onSubmit={submit} noValidate>
      <Radio.Group label="Kind" {...form.getInputProps('kind')}>
        <Radio value="one" label="One" />
      </Radio.Group>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <FaultCount errors={form.errors} />
      <button type="submit">Send</button>
    </form>
  );
}

/** A form without a field for what is refused. */
function Hidden() {
  const { form, submit, problem } = useContractForm({
    schema,
    initialValues: { name: 'Crumb', size: '' },
    send: async () => {
      throw refusal({ size: 'Too small for this account' });
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Name" {...form.getInputProps('name')} />
      {problem !== null && <ErrorNotice error={problem} />}
      <button type="submit">Send</button>
    </form>
  );
}

test('the first fault of a long form is brought into view with the focus, and counted beside its button', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    shown.push(this);
  };
  render(<Long />, { wrapper: Providers });
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('One')));
  expect(shown).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('2');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crumb' } });
  fireEvent.click(screen.getByLabelText('One'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

test('a refusal about what has no field here is said beside the button, in its own words', async () => {
  render(<Hidden />, { wrapper: Providers });
  fireEvent.click(screen.getByText('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('Too small for this account');
});

/** A form whose schema is loaded. */
function Later({ load, isNearSending }: { load: () => Promise<typeof schema>; isNearSending: boolean }) {
  const { form, submit } = useContractForm({
    schema: load,
    initialValues: { name: '' },
    send: async () => {},
    isNearSending,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="name" {...form.getInputProps('name')} />
      <button type="submit">Save</button>
    </form>
  );
}

test.each([true, false])(
  'a schema is loaded with what is entered, unless sending is far; then with the sending: near %s',
  async (isNearSending) => {
    const load = vi.fn(async () => schema);
    render(
      <Providers>
        <Later load={load} isNearSending={isNearSending} />
      </Providers>,
    );
    fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Crumb' } });
    expect(load).toHaveBeenCalledTimes(isNearSending ? 1 : 0);
    fireEvent.click(screen.getByText('Save'));
    await expect.poll(() => load.mock.calls.length).toBe(isNearSending ? 2 : 1);
  },
);
