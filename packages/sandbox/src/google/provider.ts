import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import { DEFAULT_GOOGLE_CLIENT_ID, DEFAULT_GOOGLE_CLIENT_SECRET } from '../defaults.ts';
import { Memory } from './memory.ts';
import type { GooglePeople } from './people.ts';

const minute = 60;

/**
 * An OpenID provider in the manner of Google's: the authorization code flow with a confidential client, and an ID token
 * that holds address and names ("OpenID Connect", developers.google.com/identity). Google asks for registered redirect
 * addresses; the sandbox takes every one on loopback, since ports differ from run to run. Nothing is kept on disk.
 */
export async function createGoogle(issuer: string, people: GooglePeople): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  // Google's `prompt=select_account`: the account is chosen again, whoever is signed in.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    adapter: Memory,
    clients: [
      {
        client_id: DEFAULT_GOOGLE_CLIENT_ID,
        client_secret: DEFAULT_GOOGLE_CLIENT_SECRET,
        redirect_uris: ['http://127.0.0.1/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    // Google puts them into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { policy, url: (_ctx, { uid }) => `/google/interaction/${uid}` },
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: minute,
      Grant: 60 * minute,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      Session: 60 * minute,
    },
    findAccount(_ctx, sub) {
      const one = people.find(sub);
      if (!one) return undefined;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: one.email,
          email_verified: one.emailVerified,
          ...(one.hostedDomain && { hd: one.hostedDomain }),
          name: `${one.givenName} ${one.familyName}`.trim(),
          given_name: one.givenName,
          ...(one.familyName && { family_name: one.familyName }),
          locale: one.locale,
        }),
      };
    },
    // Name and address are granted with the sign-in, without another page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = 'text';
      ctx.body = `Error ${ctx.status}: ${out.error} ${out.error_description ?? ''}`;
    },
  });
  provider.Client.prototype.redirectUriAllowed = isLoopback;
  return provider;
}

function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
