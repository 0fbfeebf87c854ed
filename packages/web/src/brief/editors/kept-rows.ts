const keyOf = (draft: string) => `awning.rows.${draft}`;

/** What was typed in this tab and not sent; null for nothing. */
export function keptRows<Row>(draft: string | undefined): Row[] | null {
  const kept = draft === undefined ? null : sessionStorage.getItem(keyOf(draft));
  return kept ? (JSON.parse(kept) as Row[]) : null;
}

/** Keeps what is typed over a reload; null forgets it. */
export function keepRows(draft: string | undefined, rows: readonly object[] | null): void {
  if (draft === undefined) return;
  if (rows) sessionStorage.setItem(keyOf(draft), JSON.stringify(rows));
  else sessionStorage.removeItem(keyOf(draft));
}
