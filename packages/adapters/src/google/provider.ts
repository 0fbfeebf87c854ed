import * as oidc from 'openid-client';
import { z } from 'zod';
import { type IdentityProvider, IdentityProviderFailure } from '../ports/identity-provider.ts';

/** How long one call to Google may take, in seconds. */
const timeoutSeconds = 10;

/**
 * Claims of Google's ID token ("OpenID Connect", developers.google.com/identity/openid-connect): names may be missing,
 * and a person without a family name has none.
 */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  /** The domain of a Google Workspace account. */
  hd: z.string().optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  name: z.string().default(''),
});

export interface GoogleSettings {
  /** `https://accounts.google.com`, or the sandbox's. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Google as an OpenID provider: authorization code with PKCE, state and nonce. Its configuration is read once. */
export function createGoogle({ issuer, clientId, clientSecret }: GoogleSettings): IdentityProvider {
  const url = new URL(issuer);
  // Only the sandbox is reached without TLS; configuration refuses it for anything but loopback.
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  let found: Promise<oidc.Configuration> | undefined;

  /** A failed reading is not kept: the next sign-in reads again. */
  function configuration(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error) => {
        found = undefined;
        throw new IdentityProviderFailure('unavailable', error);
      });
    return found;
  }

  return {
    async begin(redirectUri) {
      const config = await configuration();
      const verifier = oidc.randomPKCECodeVerifier();
      const attempt = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared computer the account is chosen, and not whoever signed in last.
        prompt: 'select_account',
      });
      return { url: address.href, attempt };
    },

    async redeem(answer, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await oidc
        .authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw new IdentityProviderFailure(kindOf(error), error);
        });
      const parsed = claims.safeParse(tokens.claims());
      if (!parsed.success) throw new IdentityProviderFailure('refused', parsed.error);
      const { sub, email, email_verified, hd, given_name, family_name, name } = parsed.data;
      const domain = email.toLowerCase().split('@')[1];
      return {
        subject: sub,
        email: email.toLowerCase(),
        emailVerified: email_verified,
        // As Google puts it: it is authoritative for gmail.com and for a verified address of a Workspace domain
        // ("Verify the Google ID token", developers.google.com/identity).
        emailIsTheirs: domain === 'gmail.com' || (email_verified && hd?.toLowerCase() === domain),
        firstName: given_name || name || (email.split('@')[0] ?? email),
        lastName: family_name,
      };
    },
  };
}

function kindOf(error: unknown): IdentityProviderFailure['kind'] {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused';
  const code = (error as { code?: unknown }).code;
  // The answer itself is wrong: state, nonce, signature, times.
  const isRefusal = typeof code === 'string' && /CLAIM|JWT|INVALID|JSON_ATTRIBUTE|KEY_SELECTION/.test(code);
  return isRefusal ? 'refused' : 'unavailable';
}
