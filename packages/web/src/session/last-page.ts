let last: string | null = null;

/** Keeps the path of a page that is shown, those apart on which people write to us. */
export function notePage(pathname: string): void {
  if (!/^(\/he)?\/(help|support|contact)\/?$/.test(pathname)) last = pathname;
}

/** Path of the page that was last shown, help and contact apart; the current one where there was none. */
export const lastPage = (): string => last ?? location.pathname;
