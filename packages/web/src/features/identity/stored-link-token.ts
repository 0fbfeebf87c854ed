const key = 'awning.verifyLink';

/** Keeps the token of a verification link in this tab, over the way through Google and back. */
export const keepLinkToken = (token: string): void => sessionStorage.setItem(key, token);

/** The kept token, which is forgotten by this; empty where there is none. */
export function takeLinkToken(): string {
  const token = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return token;
}
