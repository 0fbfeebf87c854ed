/** What became of a call: carried out, refused by somebody who is there, or not answered. */
export type CallResult = 'ok' | 'refused' | 'unavailable';

/** So many refusals in a row, over so long, mean that everybody is refused: of whom each asks nobody outside can choose all. */
const refusalsUntilAway = 8;
const refusingMs = 120_000;

/** So many calls in a row without an answer mean that somebody is away, and not that a connection broke. */
const unansweredUntilAway = 3;

interface Target {
  counts: Record<CallResult, number>;
  /** Items of its answers that could not be used. */
  leftOut: number;
  unanswered: number;
  /** Refusals since the last call that was carried out, and when the first was. */
  refusals: number;
  refusingSince: number | null;
  refuses: 'one' | 'everybody';
  /** When the first of the unanswered calls failed, in milliseconds since 1970. */
  since: number | null;
}

export type OutsideCalls = ReturnType<typeof createOutsideCalls>;

/** Counts this process's calls to what is outside, by result, and knows who does not answer. */
export function createOutsideCalls(now: () => number = Date.now) {
  const targets = new Map<string, Target>();

  function targetOf(name: string): Target {
    const target = targets.get(name) ?? {
      counts: { ok: 0, refused: 0, unavailable: 0 },
      leftOut: 0,
      unanswered: 0,
      refusals: 0,
      refusingSince: null,
      refuses: 'one',
      since: null,
    };
    targets.set(name, target);
    return target;
  }

  function note(name: string, result: CallResult): void {
    const target = targetOf(name);
    target.counts[result] += 1;
    target.unanswered = result === 'unavailable' ? target.unanswered + 1 : 0;
    target.since = result === 'unavailable' ? (target.since ?? now()) : null;
    if (result === 'unavailable') return;
    target.refusals = result === 'refused' ? target.refusals + 1 : 0;
    target.refusingSince = result === 'refused' ? (target.refusingSince ?? now()) : null;
  }

  const enhancements = new Map<string, { name: string; state: string; count: number }>();

  return {
    note,

    /** Counts a reading of an ad that Meta may change by itself, by Meta's name of it. @returns how many there were */
    meetEnhancement(name: string, state: string): number {
      // A name becomes a series of its own.
      const shown = /^\w{1,64}$/.test(name) ? name : 'other';
      const met = enhancements.get(`${state} ${shown}`) ?? { name: shown, state, count: 0 };
      met.count += 1;
      enhancements.set(`${state} ${shown}`, met);
      return met.count;
    },

    /** What `meetEnhancement` has counted. */
    enhancements: () => [...enhancements.values()],

    /** Counts an item of an answer that could not be used and was left out. */
    leaveOut(name: string): void {
      targetOf(name).leftOut += 1;
    },

    /**
     * A port whose calls are counted. @param resultOf what an error of the port means
     * @param refuses of whom a row of refusals tells: of one tenant at a time, as where she has taken a permission back, or of
     * everybody, so that the target is as good as away
     */
    watched<T extends object>(
      name: string,
      port: T,
      resultOf: (error: unknown) => CallResult,
      refuses: 'one' | 'everybody' = 'one',
    ): T {
      targetOf(name).refuses = refuses;
      return new Proxy(port, {
        get(object, property, receiver) {
          const value: unknown = Reflect.get(object, property, receiver);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            const answer: unknown = Reflect.apply(value, object, args);
            if (answer instanceof Promise) {
              answer.then(
                () => note(name, 'ok'),
                (error) => note(name, resultOf(error)),
              );
            }
            return answer;
          };
        },
      });
    },

    /** How many calls of each target had which result. */
    counts: (): [target: string, result: CallResult, count: number][] =>
      [...targets].flatMap(([name, { counts }]) =>
        (Object.entries(counts) as [CallResult, number][]).map(
          ([result, count]): [string, CallResult, number] => [name, result, count],
        ),
      ),

    /** How many items of each target's answers were left out. */
    leftOut: (): [target: string, count: number][] =>
      [...targets].map(([name, { leftOut }]) => [name, leftOut]),

    /** Seconds since when each target has not answered, or refused everybody; 0 where it does. */
    away: (): [target: string, seconds: number][] =>
      [...targets].map(([name, { unanswered, since, refusals, refusingSince, refuses }]) => {
        if (since !== null && unanswered >= unansweredUntilAway) return [name, (now() - since) / 1000];
        const refusesAll = refuses === 'everybody' && refusals >= refusalsUntilAway;
        const refusedMs = refusesAll && refusingSince !== null ? now() - refusingSince : 0;
        return [name, refusedMs >= refusingMs ? refusedMs / 1000 : 0];
      }),
  };
}
