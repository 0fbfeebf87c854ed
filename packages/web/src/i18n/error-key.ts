import type errors from '@awning/contract/locales/en/errors.json';

/** The translation key of a failure's message, as the contract's schemas and the server use it. */
export type ErrorKey = `errors:${keyof typeof errors}`;

/** Whether a message is a key and not a text. */
export const isErrorKey = (message: unknown): message is ErrorKey =>
  typeof message === 'string' && /^errors:\w+$/.test(message);
