import type { CallToAction } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { PreparedTurn } from '../../platform/streams/turns.ts';
import { type PublishedAvatar, publishedAvatar, publishedOf } from '../avatars/public.ts';
import { type DesignInput, designKind } from './design-input.ts';
import * as store from './store/conversations.ts';
import { creativesById, creativesFrom } from './store/creatives.ts';
import { imagesOfVersions } from './store/designs.ts';
import type { CreativeDeps } from './types.ts';

/** What a proposed ad stands in for. */
interface Tired {
  businessId: string;
  /** Of the ads that have tired, the newest last. */
  creativeIds: string[];
  /** The button that goes with their campaign. */
  callToAction: CallToAction;
  /** What the designer speaks. */
  language: Language;
}

/** Ads that Awning proposes: the designer makes each in a conversation of its own, without being asked by its owner. */
export function createProposedAds(deps: CreativeDeps) {
  const { db, clock, turns } = deps;

  /** Whom the newest of some creatives speaks to, else the newest published avatar; null for none. */
  async function avatarOf(
    ownerId: string,
    { businessId, creativeIds }: Tired,
  ): Promise<PublishedAvatar | null> {
    const rows = await creativesById(db, ownerId, businessId, creativeIds);
    const newestFirst = rows.toSorted((one, other) => other.id.localeCompare(one.id));
    for (const avatarId of new Set(newestFirst.flatMap((row) => row.avatarId ?? []))) {
      const avatar = await publishedAvatar(db, ownerId, avatarId).catch((error) => {
        if (error instanceof AppFailure) return null;
        throw error;
      });
      if (avatar) return avatar;
    }
    return (await publishedOf(db, ownerId, businessId)) ?? null;
  }

  return {
    /**
     * Begins to make an ad as the owner's own beginning of a conversation does: it counts against the month's limit, and a
     * model's use against the plan's ceiling.
     * @param transact stores it, by `begin`, which gives the conversation's id; where it does not call that, nothing is begun
     * @returns false where no avatar is published that it could be made for
     * @throws AppFailure LIMIT_EXCEEDED
     */
    async startProposedAd(
      ownerId: string,
      tired: Tired,
      transact: (begin: (tx: Db) => Promise<string>) => Promise<void>,
    ): Promise<boolean> {
      const avatar = await avatarOf(ownerId, tired);
      if (!avatar) return false;
      const { businessId, creativeIds, callToAction, language } = tired;
      const conversationId = newId();
      const task: DesignInput['task'] = { kind: 'start', instead: { creativeIds, callToAction } };
      let prepared = null as PreparedTurn | null;
      await transact(async (tx) => {
        const input: DesignInput = { conversationId, language, task };
        prepared = await turns.prepare(tx, { ownerId, kind: designKind, input });
        await store.insertConversation(tx, ownerId, {
          id: conversationId,
          ...{ businessId, avatarId: avatar.id, turnId: prepared.id, failed: false, complete: false },
          about: null,
          createdAt: clock.now(),
        });
        await deps.limits.reserve(tx, ownerId, 'creatives', [prepared.id]);
        return conversationId;
      });
      if (prepared) turns.launch(prepared);
      return true;
    },

    /** The ad of a proposal as it stands, its owner's changes included; null until it is drawn, and where it is gone. */
    async proposedAd(at: Db, ownerId: string, conversationId: string): Promise<store.DrawnVariation | null> {
      const all = await store.listVariations(at, ownerId, conversationId);
      return all.filter(store.isDrawn).find(({ rejected }) => rejected === null) ?? null;
    },

    /**
     * Deletes the conversation of a proposed ad, unless its owner has said something in it or kept an ad of it: then it is hers.
     * @returns names of the pictures that are to be removed once the transaction has committed
     */
    async discardProposedAd(tx: Db, ownerId: string, conversationId: string): Promise<string[]> {
      const messages = await store.listMessages(tx, ownerId, conversationId);
      if (messages.some(({ author }) => author === 'owner')) return [];
      const all = await store.listVariations(tx, ownerId, conversationId);
      const ids = all.map(({ id }) => id);
      if ((await creativesFrom(tx, ownerId, ids)).length > 0) return [];
      const earlier: string[] = [];
      for (const id of ids) earlier.push(...(await imagesOfVersions(tx, ownerId, { of: 'variation', id })));
      await store.deleteConversation(tx, ownerId, conversationId);
      return [...new Set([...all.flatMap(({ images }) => Object.values(images ?? {})), ...earlier])];
    },

    /** Removes pictures that nothing refers to any more; those that a crash leaves are deleted by the daily `creatives.tidy-media`. */
    removePictures: async (names: readonly string[]): Promise<void> => {
      await Promise.all(names.map((name) => deps.media.remove(name)));
    },
  };
}
