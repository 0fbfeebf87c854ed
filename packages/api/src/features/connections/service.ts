import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { notGranted } from '@awning/contract/meta-permissions';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import { type BusinessChoice, type Choice, choiceFor, choicesOf, nothingChosen } from './choices.ts';
import { type ConnectingDeps, createConnecting } from './connecting.ts';
import { createRemoval, type RemovalDeps } from './removal.ts';
import { type ConnectionStatus, missingPermissions, statusOf } from './status.ts';
import * as store from './store.ts';
import { openTokens, type Tokens } from './tokens.ts';
import type { ConnectionUse } from './types.ts';

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

export interface ConnectionDeps extends RemovalDeps, ConnectingDeps {
  platform: AdPlatform;
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** The owner's connection to Meta: the person there, and the Page and ad account that each business advertises with. */
export function createConnectionsService(deps: ConnectionDeps) {
  const { db, clock, sealer, platform } = deps;
  const use = createHook<ConnectionUse>('connections.use');

  function open({ ownerId, sealedTokens }: store.Connection): Tokens {
    if (sealedTokens === null) throw notUsable('expired');
    return openTokens(sealer, ownerId, sealedTokens);
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

  return {
    use,
    removal: createRemoval(deps),
    ...createConnecting(deps, use),
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
      if (status !== 'connected' || !account || !connection || !choice.pageId)
        throw notUsable(status, connection);
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

    /** What the person allows, by Meta's names, as Meta told it last; nothing without a connection. */
    permissionsOf: async (ownerId: string): Promise<string[]> =>
      (await store.findConnection(db, ownerId))?.permissions ?? [],

    /**
     * Keeps what Meta has just told of a grant's permissions.
     * @param told null where it told nothing
     * @returns what is known to be allowed now: of a newer grant, where there is one
     */
    async recordPermissions(ownerId: string, grantId: string, told: string[] | null): Promise<string[]> {
      const connection = await store.findConnection(db, ownerId);
      const known = connection?.permissions ?? [];
      if (!told || connection?.grantId !== grantId) return known;
      if (new Set([...known, ...told]).size !== known.length || known.length !== told.length)
        await store.savePermissions(db, ownerId, grantId, told);
      return told;
    },

    /**
     * Meta refused the token of a grant: the connection counts as expired until the owner connects again.
     * @returns false where there is a newer grant: nothing is changed then, and a retry may succeed
     */
    invalidateToken: (ownerId: string, grantId: string): Promise<boolean> =>
      store.invalidateToken(db, ownerId, grantId, clock.now()),
  };
}

/** What lacks is named, where that is a permission of somebody who is connected. */
function notUsable(status: ConnectionStatus, connection?: store.Connection) {
  const [missing] = connection ? missingPermissions(connection) : [];
  if (status === 'choosing' && missing) return new AppFailure('META_NOT_CONNECTED', notGranted(missing));
  return new AppFailure(
    'META_NOT_CONNECTED',
    status === 'expired' ? 'errors:metaExpired' : 'errors:metaNotConnected',
  );
}
