const key = 'awning.accessToken';
/** By how many milliseconds this device's clock is ahead of the server's, as of the last token received. */
const skewKey = 'awning.clockSkew';
const listeners = new Set<() => void>();

/**
 * The access token of the signed-in user, or null, as where public pages are rendered ahead. All tabs share it through
 * local storage.
 */
export function readToken(): string | null {
  return typeof document === 'undefined' ? null : localStorage.getItem(key);
}

export function storeToken(token: string): void {
  const { iat } = claimsOf(token);
  if (typeof iat === 'number') localStorage.setItem(skewKey, String(Date.now() - iat * 1000));
  localStorage.setItem(key, token);
  notify();
}

/** Signs this browser out; the route guards then send every tab to the login page. */
export function clearToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  notify();
}

/** Calls back whenever the token changes, in this tab or another. @returns a function that stops it */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * When a token expires, in milliseconds since 1970 by this device's clock; 0 for one that can't be read. Without the
 * correction every token would seem expired, and be refreshed without end, where that clock is a quarter of an hour fast.
 */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 + (Number(localStorage.getItem(skewKey)) || 0) : 0;
}

/** Id of the user a token was issued to; null for one that can't be read. */
export function userIdOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown; sub?: unknown } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) notify();
});

// A page that the Back button brings back as it was has missed what other tabs did.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) notify();
});
