import { createHash } from 'node:crypto';
import type { HeldAssets } from '@awning/adapters/ports/ad-platform/connecting';
import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { connectReturns } from '@awning/contract/connections';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import { newId } from '../../platform/ids.ts';
import {
  availableChoice,
  type BusinessChoice,
  type Choice,
  choiceFor,
  choicesOf,
  nothingChosen,
} from './choices.ts';
import { createRemoval, type RemovalDeps } from './removal.ts';
import { type ConnectionStatus, statusOf } from './status.ts';
import * as store from './store.ts';
import type { ConnectionUse } from './types.ts';

export type ReturnTo = (typeof connectReturns)[number];

interface Tokens {
  accessToken: string;
  pages: Record<string, string>;
}

/** An owner's connection, undefined where there is none, with what a business advertises with, and its status at this moment. */
export interface ConnectionView {
  connection: store.Connection | undefined;
  status: ConnectionStatus;
  choice: BusinessChoice;
  /** What each business advertises with, the oldest first. */
  businesses: {
    businessId: string;
    status: ConnectionStatus;
    pageId: string | null;
    adAccountId: string | null;
  }[];
}

/** With what to act as a Page. */
export type GrantedPage = Pick<AdAccess, 'grantId' | 'accessToken' | 'pageAccessToken' | 'pageId'> & {
  personId: string;
};

export interface ConnectionDeps extends RemovalDeps {
  sealer: Sealer;
  platform: AdPlatform;
  /** Where the login dialog leads back to. */
  redirectUri: string;
}

/** How long a login dialog may stay open. */
export const dialogLifeMs = 10 * 60_000;

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** The owner's connection to Meta: the person there, and the Page and ad account that each business advertises with. */
export function createConnectionsService(deps: ConnectionDeps) {
  const { db, clock, sealer, platform } = deps;
  const use = createHook<ConnectionUse>('connections.use');
  const purpose = (ownerId: string) => `meta:${ownerId}`;
  const seal = (ownerId: string, tokens: Tokens) => sealer.seal(JSON.stringify(tokens), purpose(ownerId));
  function open({ ownerId, sealedTokens }: store.Connection): Tokens {
    if (sealedTokens === null) throw notUsable('expired');
    return JSON.parse(sealer.open(sealedTokens, purpose(ownerId)));
  }

  /** Without a business, of the oldest. @throws AppFailure NOT_FOUND */
  async function find(ownerId: string, businessId: string | null = null, at = db): Promise<ConnectionView> {
    const connection = await store.findConnection(at, ownerId);
    const choices = await choicesOf(at, ownerId, connection);
    const choice = choiceFor(choices, businessId);
    const statusWith = (one: Choice) => statusOf(connection, one, clock.now());
    return {
      connection,
      choice,
      status: statusWith(choice),
      businesses: choices.flatMap(({ businessId: id, ...one }) =>
        id === null ? [] : [{ businessId: id, status: statusWith(one), ...one }],
      ),
    };
  }

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
        sealedTokens: seal(ownerId, {
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
    use,
    removal: createRemoval(deps),

    /** @returns the dialog's address, and the secret that binds its answer to this browser */
    async begin(ownerId: string, returnTo: ReturnTo): Promise<{ url: string; browserSecret: string }> {
      const [state, browserSecret, verifier] = [randomToken(), randomToken(), randomToken()];
      const now = clock.now();
      const row = {
        stateDigest: digest(state),
        browserDigest: digest(browserSecret),
        sealedVerifier: sealer.seal(verifier, purpose(ownerId)),
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
        const verifier = sealer.open(state.sealedVerifier, purpose(state.ownerId));
        const grant = await platform.redeem(answer.code, verifier, deps.redirectUri);
        const outcome = await keep(state.ownerId, grant, await platform.listAssets(grant.accessToken));
        return { outcome, returnTo };
      } catch (error) {
        if (!(error instanceof AdPlatformFailure)) throw error;
        deps.logger.warn({ err: error }, 'connecting to Meta failed');
        return { outcome: 'failed', returnTo };
      }
    },

    find,

    /**
     * What a business advertises with from now on; campaigns that were launched before keep theirs.
     * @param businessId null for the oldest business, or before there is one
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, VALIDATION_FAILED where an id is not the person's
     */
    async choose(
      ownerId: string,
      businessId: string | null,
      { pageId, adAccountId }: { pageId: string; adAccountId: string },
    ): Promise<ConnectionView> {
      return db.transaction(async (tx) => {
        const connection = await store.lockConnection(tx, ownerId);
        const { businessId: chosenFor } = choiceFor(await choicesOf(tx, ownerId, connection), businessId);
        if (!connection) throw new AppFailure('META_NOT_CONNECTED', 'errors:metaNotConnected');
        const account = connection.adAccounts.find(({ id }) => id === adAccountId);
        const fields = {
          ...(!connection.pages.some(({ id }) => id === pageId) && { pageId: 'errors:pageRequired' }),
          ...(!account && { adAccountId: 'errors:adAccountRequired' }),
          ...(account && !account.usable && { adAccountId: 'errors:adAccountUnusable' }),
        };
        if (Object.keys(fields).length > 0) throw invalid(fields);
        if (chosenFor === null) await store.saveFirstChoice(tx, ownerId, { pageId, adAccountId });
        else await store.saveChoice(tx, { ownerId, businessId: chosenFor, pageId, adAccountId });
        const reached = connection.adAccounts.map(({ id }) => id);
        await use.get().onChanged(tx, ownerId, reached);
        return find(ownerId, businessId, tx);
      });
    },

    /** Forgets the token here, then tells Meta. @throws AppFailure CONFLICT while campaigns run */
    async disconnect(ownerId: string): Promise<void> {
      const removed = await db.transaction(async (tx) => {
        if (await use.get().isInUse(tx, ownerId)) {
          throw new AppFailure('CONFLICT', 'errors:connectionInUse');
        }
        const connection = await store.removeConnection(tx, ownerId);
        const isShared = connection ? await store.isPersonConnected(tx, connection.personId) : false;
        return { connection, isShared };
      });
      // Who has removed the app at Meta has told it herself. Meta takes the app away from the person as a whole: another
      // account that she connected could not stop its campaigns any more.
      if (!removed.connection?.sealedTokens || removed.isShared) return;
      await platform.revoke(open(removed.connection).accessToken).catch((error) => {
        deps.logger.warn({ err: error }, 'Meta was not told of the disconnection');
      });
    },

    /** Whether the first business can advertise. */
    isConnected: async (ownerId: string): Promise<boolean> => (await find(ownerId)).status === 'connected',

    /** Currency and time zone of the ad account that a business uses; null where none is chosen. @throws AppFailure NOT_FOUND */
    async accountOf(
      onDb: Db,
      ownerId: string,
      businessId: string,
    ): Promise<{ currency: string; timeZone: string } | null> {
      const { connection, choice } = await find(ownerId, businessId, onDb);
      return connection?.adAccounts.find(({ id }) => id === choice.adAccountId) ?? null;
    },

    /**
     * The token alone, for campaigns that exist already and name their own account and Page: they can be stopped while
     * nothing is chosen for new ones.
     * @throws AppFailure META_NOT_CONNECTED
     */
    async tokenAccess(ownerId: string): Promise<{ grantId: string; accessToken: string }> {
      const connection = await store.findConnection(db, ownerId);
      const status = statusOf(connection, nothingChosen, clock.now());
      if (!connection || status === 'expired') throw notUsable(status);
      return { grantId: connection.grantId, accessToken: open(connection).accessToken };
    },

    /**
     * With what to act at Meta for a business.
     * @param businessId null before there is one
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED
     */
    async adAccess(ownerId: string, businessId: string | null): Promise<AdAccess> {
      const { connection, choice, status } = await find(ownerId, businessId);
      const account = connection?.adAccounts.find(({ id }) => id === choice.adAccountId);
      if (status !== 'connected' || !account || !connection || !choice.pageId) throw notUsable(status);
      const tokens = open(connection);
      return {
        grantId: connection.grantId,
        accessToken: tokens.accessToken,
        pageId: choice.pageId,
        pageAccessToken: tokens.pages[choice.pageId] ?? null,
        adAccountId: account.id,
        currency: account.currency,
        timeZone: account.timeZone,
      };
    },

    /**
     * With what to read a Page, and the id of the person at Meta who granted it.
     * @throws AppFailure META_NOT_CONNECTED, also where the person does not hold it any more
     */
    async pageAccess(ownerId: string, pageId: string): Promise<GrantedPage> {
      const connection = await store.findConnection(db, ownerId);
      const status = statusOf(connection, nothingChosen, clock.now());
      const isHeld = connection?.pages.some(({ id }) => id === pageId);
      if (!connection || !isHeld || status === 'expired') throw notUsable(status);
      const { accessToken, pages } = open(connection);
      const { grantId, personId } = connection;
      return { grantId, personId, accessToken, pageAccessToken: pages[pageId] ?? null, pageId };
    },

    /**
     * Meta refused the token of a grant: the connection counts as expired until the owner connects again.
     * @returns false where there is a newer grant: nothing is changed then, and a retry may succeed
     */
    invalidateToken: (ownerId: string, grantId: string): Promise<boolean> =>
      store.invalidateToken(db, ownerId, grantId, clock.now()),
  };
}

const notUsable = (status: ConnectionStatus) =>
  new AppFailure(
    'META_NOT_CONNECTED',
    status === 'expired' ? 'errors:metaExpired' : 'errors:metaNotConnected',
  );
