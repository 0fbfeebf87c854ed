const key = 'awning.till';

/** The token of the address, after # and so sent to nobody; else the one that this device was given last. '' where there is none. */
export function givenToken(): string {
  const given = location.hash.slice(1);
  try {
    if (given !== '') localStorage.setItem(key, given);
    return given || (localStorage.getItem(key) ?? '');
  } catch {
    return given;
  }
}
