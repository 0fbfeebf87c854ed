import { dialogPermissions } from '@awning/contract/meta-permissions';
import { z } from 'zod';
import type { Grant, HeldAdAccount, HeldAssets, HeldPage } from '../ports/ad-platform/connecting.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { mayAdvertise } from './account-status.ts';
import { accountId, amount, objectId, parseAnswer, type ReportUnusable, usable } from './answers.ts';
import type { Graph } from './graph.ts';
import { listed } from './paging.ts';
import { grantedAmong, permission } from './permissions.ts';
import { portfolioAssets, portfolioPermission } from './portfolios.ts';

/** Lives for `expires_in` seconds; 0 or nothing said means that it does not expire. */
const token = z.object({ access_token: z.string().min(1), expires_in: amount.default(0) });
const person = z.object({ id: objectId, name: z.string().default('') });
const page = z.object({
  id: objectId,
  name: z.string().default(''),
  category: z.string().default(''),
  access_token: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
});
/** Whether the runtime knows a time zone: an account in another can't be planned for. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const adAccount = z.object({
  id: accountId,
  name: z.string().default(''),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timezone_name: z.string().refine(isTimeZone),
  account_status: amount,
});

const pageFields = 'id,name,category,access_token,picture{url}';
const accountFields = 'id,name,currency,timezone_name,account_status';
const item = z.unknown();
const identified = z.object({ id: z.string() });

/** A Page or an ad account can be listed as the person's own and by several portfolios: the first listing counts. */
function eachOnce(items: unknown[]): unknown[] {
  const ids = items.map((one) => identified.safeParse(one).data?.id);
  return items.filter((_, at) => ids[at] === undefined || ids.indexOf(ids[at]) === at);
}

/** Facebook Login ("Manually build a login flow") with PKCE, and what the person may advertise for and with. */
export function createOAuth(
  graph: Graph,
): Pick<AdPlatform, 'connectUrl' | 'redeem' | 'listAssets' | 'revoke'> {
  const { appId, appSecret, dialogUrl } = graph.settings;

  return {
    connectUrl({ state, challenge, redirectUri }) {
      const url = new URL(dialogUrl);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: dialogPermissions.join(','),
        // Without it Meta never asks again for what the person once declined.
        auth_type: 'rerequest',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    async redeem(code, verifier, redirectUri) {
      const app = { client_id: appId, client_secret: appSecret };
      const short = parseAnswer(
        token,
        await graph.anonymous('oauth/access_token', {
          ...app,
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        }),
      );
      const long = await graph.anonymous('oauth/access_token', {
        ...app,
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.access_token,
      });
      return toGrant(parseAnswer(token, long));
    },

    async listAssets(accessToken) {
      const me = parseAnswer(person, await graph.get(accessToken, 'me', { fields: 'id,name' }));
      const permissions = grantedAmong(
        await listed(graph, accessToken, 'me/permissions', {}, permission, graph.report),
      );
      const [pages, accounts, shared] = await Promise.all([
        listed(graph, accessToken, 'me/accounts', { fields: pageFields }, item, graph.report),
        listed(graph, accessToken, 'me/adaccounts', { fields: accountFields }, item, graph.report),
        permissions.includes(portfolioPermission)
          ? portfolioAssets(graph, accessToken, { pages: pageFields, adAccounts: accountFields })
          : { pages: [], adAccounts: [] },
      ]);
      let unusableAdAccounts = 0;
      const countAccount: ReportUnusable = (list, problem) => {
        unusableAdAccounts += 1;
        graph.report(list, problem);
      };
      const allPages = eachOnce([...pages, ...shared.pages]);
      const allAccounts = eachOnce([...accounts, ...shared.adAccounts]);
      return {
        personId: me.id,
        personName: me.name,
        permissions,
        pages: usable('Pages', allPages, page, graph.report).map(toPage),
        adAccounts: usable('ad accounts', allAccounts, adAccount, countAccount).map(toAdAccount),
        unusableAdAccounts,
      } satisfies HeldAssets;
    },

    async revoke(accessToken) {
      await graph.remove(accessToken, 'me/permissions');
    },
  };
}

function toGrant({ access_token, expires_in }: z.output<typeof token>): Grant {
  return {
    accessToken: access_token,
    expiresAt: expires_in > 0 ? new Date(Date.now() + expires_in * 1000) : null,
  };
}

function toPage({ id, name, category, picture, access_token }: z.output<typeof page>): HeldPage {
  return { id, name, category, pictureUrl: picture?.data?.url ?? null, accessToken: access_token ?? null };
}

function toAdAccount(row: z.output<typeof adAccount>): HeldAdAccount {
  const { id, name, currency, timezone_name, account_status } = row;
  return { id, name, currency, timeZone: timezone_name, usable: mayAdvertise(account_status) };
}
