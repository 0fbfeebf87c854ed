import { createHash } from 'node:crypto';
import type { HeldAssets } from '@awning/adapters/ports/ad-platform/connecting';
import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { connectReturns } from '@awning/contract/connections';
import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hook } from '../../platform/hook.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { availableChoice, choicesOf } from './choices.ts';
import * as store from './store.ts';
import { purposeOf, sealTokens } from './tokens.ts';
import type { ConnectionUse } from './types.ts';

export type ReturnTo = (typeof connectReturns)[number];

/** How long a login dialog may stay open. */
export const dialogLifeMs = 10 * 60_000;

export interface ConnectingDeps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  platform: Pick<AdPlatform, 'connectUrl' | 'redeem' | 'listAssets'>;
  logger: Logger;
  /** Where the login dialog leads back to. */
  redirectUri: string;
}

/** Meta's login dialog, and what a person grants in it. */
export function createConnecting(deps: ConnectingDeps, use: Hook<ConnectionUse>) {
  const { db, clock, sealer, platform } = deps;

  /** Keeps for each business what it chose, as far as the new connection holds it. */
  async function keepChoices(
    tx: Db,
    ownerId: string,
    before: store.Connection | undefined,
    held: HeldAssets,
  ) {
    for (const { businessId, ...choice } of await choicesOf(tx, ownerId, before)) {
      const kept = availableChoice(choice, held);
      if (businessId === null) await store.saveFirstChoice(tx, ownerId, kept);
      else await store.saveChoice(tx, { ownerId, businessId, ...kept });
    }
  }

  /**
   * Stores what a person granted, in place of what another may have granted before.
   * @returns `in_use` where nothing was stored: campaigns run in an ad account that this person can't reach, and the token
   *   that is there can still stop them
   */
  async function keep(
    ownerId: string,
    grant: { accessToken: string; expiresAt: Date | null },
    held: HeldAssets,
  ): Promise<'connected' | 'in_use'> {
    return db.transaction(async (tx) => {
      const before = await store.lockConnection(tx, ownerId);
      const isOther = before && before.personId !== held.personId;
      if (isOther && !isVoid(before) && !(await reachesRunning(tx, ownerId, held))) return 'in_use';
      const pageTokens = held.pages.flatMap((page) =>
        page.accessToken ? [[page.id, page.accessToken]] : [],
      );
      await store.saveConnection(tx, ownerId, {
        personId: held.personId,
        personName: held.personName,
        sealedTokens: sealTokens(sealer, ownerId, {
          accessToken: grant.accessToken,
          pages: Object.fromEntries(pageTokens),
        }),
        permissions: held.permissions,
        pages: held.pages.map(({ accessToken: _, ...page }) => page),
        adAccounts: held.adAccounts,
        unusableAdAccounts: held.unusableAdAccounts,
        pageId: null,
        adAccountId: null,
        grantId: newId(),
        connectedAt: clock.now(),
        expiresAt: grant.expiresAt,
        voidSince: null,
      });
      await keepChoices(tx, ownerId, before, held);
      const reached = held.adAccounts.map(({ id }) => id);
      await use.get().onChanged(tx, ownerId, reached);
      return 'connected';
    });
  }

  async function reachesRunning(tx: Db, ownerId: string, { adAccounts }: HeldAssets): Promise<boolean> {
    const running = await use.get().adAccountsInUse(tx, ownerId);
    return running.every((id) => adAccounts.some((account) => account.id === id));
  }

  /** Whether a token serves for nothing any more, so that another one loses nothing. */
  const isVoid = ({ voidSince, expiresAt, sealedTokens }: store.Connection) =>
    sealedTokens === null || voidSince !== null || (expiresAt !== null && expiresAt <= clock.now());

  return {
    /** @returns the dialog's address, and the secret that binds its answer to this browser */
    async begin(ownerId: string, returnTo: ReturnTo): Promise<{ url: string; browserSecret: string }> {
      const [state, browserSecret, verifier] = [randomToken(), randomToken(), randomToken()];
      const now = clock.now();
      const row = {
        stateDigest: digest(state),
        browserDigest: digest(browserSecret),
        sealedVerifier: sealer.seal(verifier, purposeOf(ownerId)),
        returnTo,
        expiresAt: new Date(now.getTime() + dialogLifeMs),
      };
      await store.insertState(db, ownerId, row, now);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return { url: platform.connectUrl({ state, challenge, redirectUri: deps.redirectUri }), browserSecret };
    },

    /** Handles the callback of the login dialog. Does not throw for Meta's failures: the browser is redirected either way. */
    async finish(answer: {
      state?: string;
      code?: string;
      browserSecret?: string;
    }): Promise<{ outcome: 'connected' | 'cancelled' | 'failed' | 'in_use'; returnTo: ReturnTo }> {
      const state = answer.state ? await store.takeState(db, digest(answer.state)) : undefined;
      const returnTo = state?.returnTo ?? 'dashboard';
      const ours =
        answer.browserSecret !== undefined && digest(answer.browserSecret) === state?.browserDigest;
      if (!state || !ours || state.expiresAt <= clock.now()) return { outcome: 'failed', returnTo };
      if (!answer.code) return { outcome: 'cancelled', returnTo };
      try {
        const verifier = sealer.open(state.sealedVerifier, purposeOf(state.ownerId));
        const grant = await platform.redeem(answer.code, verifier, deps.redirectUri);
        const outcome = await keep(state.ownerId, grant, await platform.listAssets(grant.accessToken));
        return { outcome, returnTo };
      } catch (error) {
        if (!(error instanceof AdPlatformFailure)) throw error;
        deps.logger.warn({ err: error }, 'connecting to Meta failed');
        return { outcome: 'failed', returnTo };
      }
    },
  };
}
