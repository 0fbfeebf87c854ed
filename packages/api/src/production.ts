/** The settings that production looks at, parsed. */
interface Settings {
  PUBLIC_URL?: string | undefined;
  DEMO_MODE?: boolean | undefined;
  SANDBOX?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  ENCRYPTION_KEY?: string | undefined;
  TOKEN_SECRET?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  META_APP_SECRET?: string | undefined;
  PUSH_KEY?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  PLANS_FREE?: boolean | undefined;
  SITE_LOOPBACK_HOSTS?: Record<string, number> | undefined;
}

/** What production demands of the settings. */
type Rule = (settings: Settings, withSandbox: boolean) => string | null;

const rules: Record<string, Rule> = {
  PUBLIC_URL: ({ PUBLIC_URL }, withSandbox) => {
    if (PUBLIC_URL === undefined)
      // A demonstration on this machine alone needs no address to be reached at.
      return withSandbox ? null : 'must be set, to the https address that browsers use';
    return PUBLIC_URL.startsWith('https://') ? null : 'must begin with https://';
  },
  DEMO_MODE: ({ DEMO_MODE, SANDBOX }) =>
    DEMO_MODE && SANDBOX !== true ? 'needs SANDBOX=on, which says that this is a demonstration' : null,
  ENCRYPTION_KEY: ({ ENCRYPTION_KEY, DATABASE_URL }) => weakness(ENCRYPTION_KEY, DATABASE_URL !== undefined),
  TOKEN_SECRET: ({ TOKEN_SECRET, ENCRYPTION_KEY, DATABASE_URL }) => {
    if (TOKEN_SECRET !== undefined && TOKEN_SECRET === ENCRYPTION_KEY)
      return 'must differ from ENCRYPTION_KEY';
    return weakness(TOKEN_SECRET, DATABASE_URL !== undefined);
  },
  METRICS_TOKEN: ({ METRICS_TOKEN }) => weakness(METRICS_TOKEN, false),
  META_APP_SECRET: ({ META_APP_SECRET }) =>
    weakness(META_APP_SECRET, false)
      ? "is not a secret of Meta's: copy it from the app's settings there"
      : null,
  PUSH_KEY: ({ PUSH_KEY }) => weakness(PUSH_KEY, false),
  SITE_LOOPBACK_HOSTS: ({ SITE_LOOPBACK_HOSTS }) =>
    SITE_LOOPBACK_HOSTS ? 'lets websites stand for ports of this machine, and is for tests alone' : null,
  STRIPE_SECRET_KEY: ({ STRIPE_SECRET_KEY, PLANS_FREE }, withSandbox) => {
    if (withSandbox) return null;
    if (!STRIPE_SECRET_KEY)
      return PLANS_FREE
        ? null
        : 'must be set, or PLANS_FREE=on, which gives every plan away and invoices nothing';
    return STRIPE_SECRET_KEY.includes('_test_')
      ? 'is a test key, with which anybody pays by a test card; use a live key'
      : null;
  },
};

/** @throws Error naming every setting that is not fit for production (`NODE_ENV=production`) and why, never its value */
export function requireFitForProduction(settings: Settings, withSandbox: boolean): void {
  const reasons = Object.entries(rules).flatMap(([name, rule]) => {
    const reason = rule(settings, withSandbox);
    return reason ? [`  ${name}: ${reason}`] : [];
  });
  if (reasons.length > 0)
    throw new Error(`In production (NODE_ENV=production) these settings are refused:\n${reasons.join('\n')}`);
}

/** Fewer different characters than 32 random hexadecimal digits practically ever have. */
const leastVariety = 9;

/** @returns why a secret could be guessed; null where nothing speaks against it */
function weakness(secret: string | undefined, isDemanded: boolean): string | null {
  if (secret === undefined)
    return isDemanded ? 'must be set, for example to the output of openssl rand -hex 32' : null;
  // A text that is a repetition occurs in its own double before the second half.
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  const isVaried = new Set(secret).size >= leastVariety;
  const hasWords = /change.?me|password|secret|example|default|awning|qwerty|0123456789|abcdefgh/i.test(
    secret,
  );
  return repeats || !isVaried || hasWords
    ? 'is too easy to guess; use the output of openssl rand -hex 32'
    : null;
}
