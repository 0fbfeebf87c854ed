/** The app that the sandbox's Meta knows when META_APP_ID and META_APP_SECRET are not set. */
export const DEFAULT_META_APP_ID = '1000000000000001';
export const DEFAULT_META_APP_SECRET = 'sandbox-app-secret';
/** Seconds of wall time that an ad spends in review. */
export const DEFAULT_REVIEW_SECONDS = 8;
export const DEFAULT_SEED = 'awning';
