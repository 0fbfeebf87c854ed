/** An address of the web as it was typed, with the scheme that a browser would take. */
export const withScheme = (value: string): string =>
  /^https?:\/\//i.test(value) ? value : `https://${value}`;

/** Whether an address may be that of a public website: http or https, a name with a dot, and no user's name in it. */
export function isPublicWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
}
