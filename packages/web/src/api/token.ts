const key = 'awning.accessToken';
const listeners = new Set<() => void>();

/** The access token of the signed-in user, or null. All tabs share it through local storage. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
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

/** When a token expires, in milliseconds since 1970; 0 for one that can't be read. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** Id of the user a token was issued to; null for one that can't be read. */
export function userIdOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
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
