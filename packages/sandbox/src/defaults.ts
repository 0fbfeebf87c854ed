/** The app that the sandbox's Meta accepts where META_APP_ID and META_APP_SECRET are not set. */
export const DEFAULT_META_APP_ID = '1000000000000001';
export const DEFAULT_META_APP_SECRET = 'sandbox-app-secret';
/** The client that the sandbox's Google knows. */
export const DEFAULT_GOOGLE_CLIENT_ID = 'awning.sandbox.apps.example';
export const DEFAULT_GOOGLE_CLIENT_SECRET = 'sandbox-google-secret';
export const DEFAULT_SEED = 'awning';

/** Milliseconds between two pieces that the model streams: as fast as a good one. */
export const DEFAULT_TOKEN_MS = 12;
