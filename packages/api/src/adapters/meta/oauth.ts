import { neededPermissions } from '@awning/contract/connections';
import type { AdPlatform, Grant, HeldAdAccount, HeldPage, Holdings } from '../../ports/ad-platform.ts';
import type { Graph } from './graph.ts';
import { listed } from './paging.ts';

/** Besides what is needed: reading a Page's lead forms, and advertising as it. */
const askedPermissions = [...neededPermissions, 'pages_read_engagement', 'pages_manage_ads'];
/** `account_status` 1 is active, 9 in grace period, 201 any active ("Ad account" reference). */
const usableStatus = new Set([1, 9, 201]);

/** Facebook Login ("Manually build a login flow") with PKCE, and what the person may advertise for and with. */
export function createOAuth(graph: Graph): Pick<AdPlatform, 'connectUrl' | 'redeem' | 'holdings' | 'revoke'> {
  const { appId, appSecret, dialogUrl } = graph.settings;

  return {
    connectUrl({ state, challenge, redirectUri }) {
      const url = new URL(dialogUrl);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: askedPermissions.join(','),
        // Without it Meta never asks again for what the person once declined.
        auth_type: 'rerequest',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    async redeem(code, verifier, redirectUri) {
      const app = { client_id: appId, client_secret: appSecret };
      const short = await graph.anonymous('oauth/access_token', {
        ...app,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      });
      const long = await graph.anonymous('oauth/access_token', {
        ...app,
        grant_type: 'fb_exchange_token',
        fb_exchange_token: String(short.access_token),
      });
      return toGrant(long);
    },

    async holdings(accessToken) {
      const fields = 'id,name';
      const me = await graph.get(accessToken, 'me', { fields });
      const [permissions, pages, accounts] = await Promise.all([
        listed(graph, accessToken, 'me/permissions', {}),
        listed(graph, accessToken, 'me/accounts', { fields: 'id,name,category,access_token,picture{url}' }),
        listed(graph, accessToken, 'me/adaccounts', {
          fields: 'id,name,currency,timezone_name,account_status',
        }),
      ]);
      return toHoldings(me, permissions, pages, accounts);
    },

    async revoke(accessToken) {
      await graph.remove(accessToken, 'me/permissions');
    },
  };
}

function toGrant(answer: Record<string, unknown>): Grant {
  const seconds = Number(answer.expires_in ?? 0);
  return {
    accessToken: String(answer.access_token),
    expiresAt: seconds > 0 ? new Date(Date.now() + seconds * 1000) : null,
  };
}

type Row = Record<string, unknown>;

function toHoldings(me: Row, permissions: Row[], pages: Row[], accounts: Row[]): Holdings {
  return {
    personId: String(me.id),
    personName: String(me.name ?? ''),
    permissions: permissions
      .filter(({ status }) => status === 'granted')
      .map((row) => String(row.permission)),
    pages: pages.map(toPage),
    adAccounts: accounts.map(toAdAccount),
  };
}

function toPage(row: Row): HeldPage {
  const picture = row.picture as { data?: { url?: string } } | undefined;
  return {
    id: String(row.id),
    name: String(row.name ?? ''),
    category: String(row.category ?? ''),
    pictureUrl: picture?.data?.url ?? null,
    accessToken: row.access_token ? String(row.access_token) : null,
  };
}

function toAdAccount(row: Row): HeldAdAccount {
  return {
    id: String(row.id),
    name: String(row.name ?? ''),
    currency: String(row.currency ?? 'USD'),
    timeZone: String(row.timezone_name ?? 'UTC'),
    usable: usableStatus.has(Number(row.account_status)),
  };
}
