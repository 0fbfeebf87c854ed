import type { Db } from '../db/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import { sendTogether } from './send-together.ts';
import * as store from './store.ts';

/** How much of a turn's newest events is kept in memory; who falls further behind reads the table. */
const mostEvents = 32;
const mostCharacters = 16_000;
/** Events of one turn that are read from the table at once. */
const pageSize = 100;
/** How often turns that other processes run are looked at although no notification came. */
const lookMs = 5_000;

/** The newest events of a turn that somebody in this process follows or that runs here. */
export interface Channel {
  readonly turnId: string;
  /** `recent` is every event after this number that is known of. */
  since: number;
  recent: store.TurnEvent[];
  /** Characters in `recent`. */
  size: number;
  /** True while this process runs the turn, so that it is told of every event. */
  local: boolean;
  /** True once there is nothing more to come. */
  ended: boolean;
  /** Called when something has changed. */
  readonly followers: Set<() => void>;
}

export const isFinal = ({ event }: Pick<store.TurnEvent, 'event'>) => event === 'done' || event === 'error';

const newestOf = ({ recent, since }: Channel) => recent.at(-1)?.seq ?? since;

export type Feed = ReturnType<typeof createFeed>;

/**
 * The events of turns as they are committed: those of turns that run here straight from memory, those of other
 * processes' turns read when a notification says so, for all such turns in one query at a time.
 */
export function createFeed(deps: { db: Db; logger: Logger }) {
  const { db, logger } = deps;
  const channels = new Map<string, Channel>();
  const behind = new Set<Channel>();
  let reading = false;
  let looking: NodeJS.Timeout | undefined;

  function channelOf(turnId: string, since: number): Channel {
    const known = channels.get(turnId);
    if (known) return known;
    const channel = {
      turnId,
      since,
      recent: [],
      size: 0,
      local: false,
      ended: false,
      followers: new Set<() => void>(),
    };
    channels.set(turnId, channel);
    looking ??= setInterval(lookAround, lookMs).unref();
    return channel;
  }

  function closeUnused(channel: Channel) {
    if (channel.local || channel.followers.size > 0) return;
    behind.delete(channel);
    if (channels.get(channel.turnId) === channel) channels.delete(channel.turnId);
    if (channels.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  const wake = (channel: Channel) => {
    for (const follower of channel.followers) follower();
  };

  /** Takes committed events in; those that are known already, from the table or by notification, are passed over. */
  function push(channel: Channel, events: readonly store.TurnEvent[]) {
    for (const event of events) {
      if (event.seq <= newestOf(channel)) continue;
      channel.recent.push(event);
      channel.size += event.data.length;
      if (isFinal(event)) channel.ended = true;
    }
    while (
      channel.recent.length > mostEvents ||
      (channel.recent.length > 1 && channel.size > mostCharacters)
    ) {
      const oldest = channel.recent.shift();
      if (!oldest) break;
      channel.size -= oldest.data.length;
      channel.since = oldest.seq;
    }
    wake(channel);
  }

  async function readBehind() {
    if (reading) return;
    reading = true;
    try {
      while (behind.size > 0) {
        const asked = [...behind];
        behind.clear();
        await read(asked).catch((error) => logger.warn({ err: error }, 'events of turns elsewhere not read'));
      }
    } finally {
      reading = false;
    }
  }

  async function read(asked: Channel[]) {
    const wanted = asked.map((channel) => ({ turnId: channel.turnId, after: newestOf(channel) }));
    const found = await store.eventsOf(db, wanted, pageSize);
    for (const channel of asked) {
      // It has begun to run here meanwhile: what was read is older than what this process itself tells of it.
      if (channel.local) continue;
      const turn = found.get(channel.turnId);
      const events = turn?.events ?? [];
      if (events.length === pageSize) behind.add(channel);
      else if (!turn || turn.status === 'ended') channel.ended = true;
      push(channel, events);
    }
  }

  const isElsewhere = (channel: Channel) => !channel.local && !channel.ended;

  function look(some: Iterable<Channel>) {
    for (const channel of some) if (isElsewhere(channel)) behind.add(channel);
    void readBehind();
  }

  const ask = sendTogether<string>((turnIds) => store.askForNotices(db, turnIds), logger);

  /** Reads what there is, and has the process that runs each turn notify this one of what comes. */
  function follow(some: Iterable<Channel>) {
    const elsewhere = [...some].filter(isElsewhere);
    if (elsewhere.length === 0) return;
    look(elsewhere);
    for (const { turnId } of elsewhere) ask(turnId);
  }

  const lookAround = () => follow(channels.values());

  /** A page from the table. */
  const stored = (turnId: string, seq: number) => store.eventsAfter(db, turnId, seq, pageSize);

  return {
    /** The turn now runs in this process. @param since number of its newest event */
    begin(turnId: string, since: number): Channel {
      const channel = channelOf(turnId, since);
      if (newestOf(channel) < since) Object.assign(channel, { since, recent: [], size: 0 });
      channel.local = true;
      channel.ended = false;
      return channel;
    },

    push,
    stored,

    /** The turn runs in this process no more; it may go on in another. */
    release(channel: Channel) {
      channel.local = false;
      if (channel.followers.size > 0) follow([channel]);
      closeUnused(channel);
    },

    /**
     * Begins to follow a turn that has not ended.
     * @param since number of its newest event in the table
     * @param follower called whenever something has changed
     */
    join(turnId: string, since: number, follower: () => void): Channel {
      const channel = channelOf(turnId, since);
      const isFirst = channel.followers.size === 0;
      channel.followers.add(follower);
      // It ended, and was asked for again in another process.
      const reopened = channel.ended && newestOf(channel) <= since;
      if (reopened) channel.ended = false;
      // Of what was committed since the table was read nobody here was notified.
      if (isFirst || reopened) follow([channel]);
      return channel;
    },

    part(channel: Channel, follower: () => void) {
      channel.followers.delete(follower);
      closeUnused(channel);
    },

    /** The events after `seq`: from memory or, where they are not there any more, a page from the table. */
    async after(channel: Channel, seq: number): Promise<store.TurnEvent[]> {
      if (seq < channel.since) return stored(channel.turnId, seq);
      const first = channel.recent.findIndex((event) => event.seq > seq);
      return first < 0 ? [] : channel.recent.slice(first);
    },

    /** Another process has stored an event. */
    notified(turnId: string, seq: number) {
      const channel = channels.get(turnId);
      if (channel && seq > newestOf(channel)) look([channel]);
    },

    /** An attempt has begun in another process, which does not know who follows its turn. */
    begunElsewhere(turnId: string) {
      const channel = channels.get(turnId);
      if (channel) follow([channel]);
    },

    /** Notifications may have been missed. */
    lookAround,

    close() {
      clearInterval(looking);
      channels.clear();
      behind.clear();
    },
  };
}
