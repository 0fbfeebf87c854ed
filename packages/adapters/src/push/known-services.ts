/**
 * Where browsers have their push services: Chrome and Edge on Android at Google, Firefox at Mozilla, Safari at Apple, Edge on Windows
 * at Microsoft. Anybody may give another address; it is sent to, and says nothing about whether notices work.
 */
const services = [
  /^(?:fcm|android|jmt17)\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether a push service of a browser is at an address. */
export const isKnownService = (endpoint: string): boolean =>
  URL.canParse(endpoint) && services.some((service) => service.test(new URL(endpoint).hostname));
