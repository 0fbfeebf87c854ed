import { readSessionStorageValue } from '@mantine/hooks';

const keyOf = (name: string) => `awning.brief.${name}`;

/** What was typed in this tab under a name and not sent; null for nothing. Undefined keeps nothing. */
export const readDraft = <V>(name: string | undefined): V | null =>
  name === undefined ? null : readSessionStorageValue<V | null>({ key: keyOf(name), defaultValue: null });

/** Keeps what is typed over a reload of this tab; null forgets it. */
export function keepDraft(name: string | undefined, typed: unknown): void {
  if (name === undefined) return;
  if (typed === null) sessionStorage.removeItem(keyOf(name));
  else sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
}
