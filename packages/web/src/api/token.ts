const key = 'awning.accessToken';
const listeners = new Set<() => void>();

/** The access token of whoever is signed in, or null. All tabs share it through local storage. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  notify();
}

/** Signs this browser out: guards send every tab to the login page. */
export function clearToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  notify();
}

/** Calls back whenever the token changes, in this tab or another. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When a token expires, in milliseconds since 1970; 0 for one that can't be read. */
export function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) notify();
});
