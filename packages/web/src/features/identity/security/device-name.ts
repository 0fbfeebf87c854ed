const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** What this device is probably called, as a first name for its passkey. */
export const deviceName = (): string =>
  systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? '';
