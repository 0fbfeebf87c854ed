import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isOfAd, policyVersion } from './decide.ts';
import type { AdDay, CampaignState, OptimizedAd } from './state.ts';

const daysOf = (count: number, day: Partial<AdDay>): AdDay[] =>
  Array.from({ length: count }, () => ({ spend: 500, clicks: 8, results: 8, frequency: 1.2, ...day }));

const adOf = (id: string, fields: Partial<OptimizedAd> = {}): OptimizedAd => ({
  id,
  state: 'running',
  pausedBy: null,
  isLocked: false,
  heldDays: 0,
  days: daysOf(14, {}),
  ...fields,
});

const stateOf = (ads: OptimizedAd[], fields: Partial<CampaignState> = {}): CampaignState => ({
  isOneStep: true,
  arrived: (ads[0]?.days ?? []).map(() => 1),
  ads,
  isLearning: false,
  daysSinceChange: null,
  changesThisWeek: 0,
  daysLeft: 14,
  limits: { changesAWeek: 3, leastDays: 4 },
  prior: null,
  ...fields,
});

const poor = { clicks: 2, results: 2 };
const unseen = { spend: 0, clicks: 0, results: 0, frequency: 0 };
/** Two that do well, and one that does not. */
const threeAds = (fields: Partial<OptimizedAd> = {}) => [
  adOf('a'),
  adOf('b'),
  adOf('c', { days: daysOf(14, poor), ...fields }),
];
const actionsOf = (state: CampaignState) => decide(state, 1).actions;

describe('a decision about the ads of a campaign', () => {
  it('pauses the one that is worse beyond doubt', () => {
    expect(actionsOf(stateOf(threeAds()))).toEqual([{ kind: 'pause', adId: 'c' }]);
  });

  it.each([
    ['is locked', { isLocked: true }],
    ['was brought back by the owner', { heldDays: 3 }],
    [
      'is young',
      { days: [...daysOf(11, { spend: 0, clicks: 0, results: 0 }), ...daysOf(3, { clicks: 0, results: 0 })] },
    ],
  ])('leaves it alone where it %s', (_, fields) => {
    expect(actionsOf(stateOf(threeAds(fields)))).toEqual([]);
  });

  it('changes nothing that could not pay in the days that are left', () => {
    const ads = threeAds({ days: daysOf(14, { clicks: 4, results: 4 }) });
    expect(actionsOf(stateOf(ads, { daysLeft: 14 }))).toEqual([{ kind: 'pause', adId: 'c' }]);
    expect(actionsOf(stateOf(ads, { daysLeft: 1 }))).toEqual([]);
    const waiting = adOf('new', { state: 'waiting', days: daysOf(14, unseen) });
    expect(actionsOf(stateOf([adOf('a'), waiting], { daysLeft: 14 }))).toEqual([
      { kind: 'start', adId: 'new' },
    ]);
    expect(actionsOf(stateOf([adOf('a'), waiting], { daysLeft: 1 }))).toEqual([]);
  });

  it('switches on nothing where the owner paused what ran, nor a clear loser beside the one that she kept', () => {
    const paused = adOf('c', { state: 'paused', pausedBy: 'optimizer', days: daysOf(14, poor) });
    const byOwner = adOf('b', { state: 'paused', pausedBy: 'owner' });
    expect(actionsOf(stateOf([adOf('a'), byOwner, paused]))).toEqual([]);
    const waiting = adOf('new', { state: 'waiting', days: daysOf(14, unseen) });
    expect(actionsOf(stateOf([byOwner, paused, waiting]))).toEqual([]);
  });

  describe('where enquiries are what counts', () => {
    const enquiries = { isOneStep: false };
    const bringing = (id: string, fake?: number) =>
      adOf(id, { days: daysOf(14, { clicks: 12, results: 4, ...(fake !== undefined && { fake }) }) });

    it('pauses the ad whose enquiries are not real, and not one that brings as many real ones', () => {
      const even = [bringing('a'), bringing('b'), bringing('c')];
      expect(actionsOf(stateOf(even, enquiries))).toEqual([]);
      const ads = [bringing('a'), bringing('b'), bringing('c', 3)];
      expect(actionsOf(stateOf(ads, enquiries))).toEqual([{ kind: 'pause', adId: 'c' }]);
    });

    it('decides of those that are left, whatever was counted', () => {
      const real = (ad: OptimizedAd) => ({
        ...ad,
        days: ad.days.map(({ fake = 0, ...day }) => ({ ...day, results: day.results - fake })),
      });
      const ads = [bringing('a', 1), bringing('b'), bringing('c', 3)];
      const decision = decide(stateOf(ads, enquiries), 1);
      expect(decision).toEqual(decide(stateOf(ads.map(real), enquiries), 1));
    });
  });

  it('leaves one alive', () => {
    const two = [adOf('a'), adOf('c', { days: daysOf(14, poor) })];
    expect(actionsOf(stateOf(two))).toEqual([{ kind: 'pause', adId: 'c' }]);
    const bad = ['a', 'b', 'c'].map((id) => adOf(id, { days: daysOf(14, { clicks: 0, results: 0 }) }));
    expect(actionsOf(stateOf(bad))).toEqual([]);
  });

  it('plays a decision of an earlier version by the rules of then', () => {
    const two = stateOf([adOf('a'), adOf('c', { days: daysOf(14, poor) })]);
    expect(decide(two, 1, 3)).toMatchObject({ version: 3, actions: [], idle: 'no_clear_loser' });
    expect(decide(stateOf(threeAds()), 1, 1)).toMatchObject({
      version: 1,
      actions: [{ kind: 'pause', adId: 'c' }],
    });
  });

  it('believed in one distance between ads in their results for a click up to version 5', () => {
    const bringing = (id: string, results: number) => adOf(id, { days: daysOf(14, { clicks: 12, results }) });
    const state = stateOf([bringing('a', 2), bringing('b', 2), bringing('c', 1)], { isOneStep: false });
    const former = decide(state, 1, 5);
    expect(former).toMatchObject({ version: 5, actions: [{ kind: 'pause', adId: 'c' }] });
    expect(former.seen.map(({ rate }) => rate)).toEqual([
      0.0036965286563698393, 0.0036965286563698393, 0.0026482283336215417,
    ]);
    expect(decide(state, 1, 6)).toMatchObject({ version: 6, actions: [], idle: 'no_clear_loser' });
    expect(decide(state, 1)).toMatchObject({
      version: policyVersion,
      actions: [{ kind: 'pause', adId: 'c' }],
    });
  });

  it('lets clicks alone decide nothing of their results, as they did up to version 6', () => {
    const clicked = (id: string, clicks: number) => adOf(id, { days: daysOf(14, { clicks, results: 0.1 }) });
    const state = stateOf([clicked('a', 24), clicked('b', 24), clicked('c', 8)], { isOneStep: false });
    expect(decide(state, 1, 6).actions).toEqual([{ kind: 'pause', adId: 'c' }]);
    expect(decide(state, 1)).toMatchObject({ actions: [], idle: 'no_clear_loser' });
  });

  it('dares more towards the end, and not to pause ads of which one may well be the best, since version 8', () => {
    const bringing = (days: number, clicks: number[], daysLeft: number) =>
      stateOf(
        clicks.map((own, index) => adOf(`${index}`, { days: daysOf(days, { clicks: own, results: own }) })),
        { daysLeft },
      );
    const [late, several] = [bringing(24, [8, 7.5, 5.2], 5), bringing(6, [8, 4.8, 4.8], 24)];
    const pausedBy = (version: number) =>
      [late, several].map((state) => decide(state, 1, version).actions.length);
    expect(pausedBy(7)).toEqual([0, 2]);
    expect(pausedBy(policyVersion)).toEqual([1, 0]);
  });

  it('takes what was measured of an installation instead of its guesses', () => {
    const measured = { cost: null, resultSpread: null };
    expect(actionsOf(stateOf(threeAds(), { measured }))).toEqual(actionsOf(stateOf(threeAds())));
    expect(actionsOf(stateOf(threeAds(), { measured: { ...measured, cost: 6 } }))).toEqual([]);
    const bringing = (id: string, results: number) => adOf(id, { days: daysOf(14, { clicks: 12, results }) });
    const lossOf = (resultSpread: number) => {
      const ads = [bringing('a', 2), bringing('b', 2), bringing('c', 1)];
      const state = stateOf(ads, { isOneStep: false, measured: { ...measured, resultSpread } });
      return decide(state, 1).seen[2]?.loss ?? 0;
    };
    // Where ads of an installation differ little, a difference is chance.
    expect(lossOf(0.05)).toBeLessThan(0.1);
    expect(lossOf(0.6)).toBeGreaterThan(0.3);
  });

  it('pauses one ad of several that are a little worse only where the difference holds beyond chance', () => {
    const less = (clicks: number) => [
      adOf('a'),
      adOf('b'),
      adOf('c', { days: daysOf(14, { clicks, results: clicks }) }),
    ];
    expect(actionsOf(stateOf(less(7)))).toEqual([]);
    expect(actionsOf(stateOf(less(4)))).toEqual([{ kind: 'pause', adId: 'c' }]);
  });

  it('takes clicks alone for less where they are not what counts', () => {
    const ads = (results: number) => [
      adOf('a', { days: daysOf(14, { clicks: 12, results: 0 }) }),
      adOf('b', { days: daysOf(14, { clicks: 12, results: 0 }) }),
      adOf('c', { days: [...daysOf(13, { clicks: 8, results: 0 }), ...daysOf(1, { clicks: 8, results })] }),
    ];
    expect(actionsOf(stateOf(ads(0)))).toEqual([{ kind: 'pause', adId: 'c' }]);
    expect(actionsOf(stateOf(ads(0), { isOneStep: false }))).toEqual([]);
  });

  it('has a waiting ad take the place of one of two', () => {
    const waiting = adOf('new', {
      state: 'waiting',
      days: daysOf(14, { spend: 0, clicks: 0, results: 0, frequency: 0 }),
    });
    expect(actionsOf(stateOf([adOf('a'), adOf('c', { days: daysOf(14, poor) }), waiting]))).toEqual([
      { kind: 'pause', adId: 'c' },
      { kind: 'start', adId: 'new' },
    ]);
  });

  it('starts none while one that runs is young, so that each is seen by itself', () => {
    const shown = { clicks: 8, results: 8 };
    const waiting = adOf('new', { state: 'waiting', days: daysOf(14, unseen) });
    const running = (days: number) =>
      adOf('a', { days: [...daysOf(14 - days, unseen), ...daysOf(days, shown)] });
    expect(decide(stateOf([running(3), waiting]), 1)).toMatchObject({ actions: [], idle: 'young' });
    expect(actionsOf(stateOf([running(4), waiting]))).toEqual([{ kind: 'start', adId: 'new' }]);
  });

  it('brings back what it paused where that was better, and nothing that the owner paused', () => {
    const ads = (pausedBy: 'owner' | 'optimizer') => [
      adOf('a', { days: daysOf(14, poor) }),
      adOf('b', { days: daysOf(14, poor) }),
      adOf('c', { state: 'paused', pausedBy, days: [...daysOf(7, {}), ...daysOf(7, unseen)] }),
    ];
    expect(actionsOf(stateOf(ads('optimizer')))).toContainEqual({ kind: 'resume', adId: 'c' });
    expect(actionsOf(stateOf(ads('owner')))).toEqual([]);
  });

  it('does nothing between changes while Meta learns, and past the limit of a week', () => {
    expect(decide(stateOf(threeAds(), { isLearning: true, daysSinceChange: 4 }), 1).idle).toBe('learning');
    expect(decide(stateOf(threeAds(), { changesThisWeek: 3 }), 1).idle).toBe('limit');
    expect(decide(stateOf([adOf('a')]), 1).idle).toBe('one_ad');
  });

  it('takes no results that are on their way for results that failed to come', () => {
    // The third's clicks came in the last three days, of whose results few have arrived.
    const none = { clicks: 0, results: 0, spend: 0 };
    const late = [...daysOf(11, none), ...daysOf(3, { clicks: 20, results: 0 })];
    const good = daysOf(14, { clicks: 20, results: 5 });
    const ads = [adOf('a', { days: good }), adOf('b', { days: good }), adOf('c', { days: late })];
    const limits = { changesAWeek: 3, leastDays: 2 };
    const of = (...last: number[]) =>
      decide(stateOf(ads, { isOneStep: false, arrived: [...Array(11).fill(1), ...last], limits }), 1);
    const [early, arrived] = [of(0.3, 0.2, 0.1), of(1, 1, 1)];
    const best = ({ seen }: typeof early) => seen.find(({ adId }) => adId === 'c')?.best ?? 0;
    expect(best(early)).toBeGreaterThan(2 * best(arrived));
    // Those days alone decide nothing, even if all had arrived.
    expect([early.actions, arrived.actions]).toEqual([[], []]);
  });

  it('begins from what is known of the business', () => {
    const ads = [adOf('a'), adOf('b'), adOf('c', { days: daysOf(14, { clicks: 5, results: 5 }) })];
    const chanceOf = (prior: CampaignState['prior']) =>
      decide(stateOf(ads, { prior }), 1).seen.find(({ adId }) => adId === 'c')?.rate ?? 0;
    const low = { clicks: { shape: 400, rate: 400 / 0.002 }, success: null };
    expect(chanceOf(low)).toBeLessThan(chanceOf(null));
  });

  it('proposes a new ad where all that run are tired and none waits', () => {
    const tired = Array.from(
      { length: 28 },
      (_, day) =>
        ({
          ...daysOf(1, {})[0],
          frequency: 1 + day / 3,
          clicks: Math.max(1, Math.round(12 * Math.exp(-0.12 * day))),
        }) as AdDay,
    );
    expect(
      decide(stateOf([adOf('a', { days: tired }), adOf('b', { days: tired })]), 1).proposesCreative,
    ).toBe(true);
    expect(decide(stateOf([adOf('a'), adOf('b')]), 1).proposesCreative).toBe(false);
  });

  it('proposes a new ad from the fifth day on where people have seen each one often, and not by the rules of before', () => {
    const seen = (days: number, frequency: number) => adOf('a', { days: daysOf(days, { frequency }) });
    const proposes = (ads: OptimizedAd[], version?: number) =>
      decide(stateOf(ads, { daysLeft: 20 }), 1, version).proposesCreative;
    const other = adOf('b', { days: daysOf(4, { frequency: 4.2 }) });
    expect(proposes([seen(4, 4.5), other])).toBe(true);
    expect(proposes([seen(4, 4.5), other], 4)).toBe(false);
    expect(proposes([seen(4, 2), other])).toBe(false);
    expect(proposes([seen(3, 4.5)])).toBe(false);
    expect(proposes([seen(4, 4.5), { ...other, state: 'waiting' }])).toBe(false);
  });
});

const counts = fc.record({
  spend: fc.nat(3000),
  clicks: fc.nat(40),
  results: fc.nat(6),
  frequency: fc.double({ min: 1, max: 9, noNaN: true }),
});
const anyAd = (index: number, length: number) =>
  fc.record({
    id: fc.constant(String(index)),
    state: fc.constantFrom('running', 'paused', 'waiting'),
    pausedBy: fc.constantFrom('owner', 'optimizer', null),
    isLocked: fc.boolean(),
    heldDays: fc.constantFrom(0, 0, 5),
    days: fc.array(counts, { minLength: length, maxLength: length }),
  });
const anyState = fc.integer({ min: 0, max: 12 }).chain((length) =>
  fc.record({
    isOneStep: fc.boolean(),
    arrived: fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: length, maxLength: length }),
    ads: fc
      .integer({ min: 0, max: 5 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyAd(index, length)))),
    isLearning: fc.boolean(),
    daysSinceChange: fc.constantFrom(null, 0, 3, 9),
    changesThisWeek: fc.nat(4),
    daysLeft: fc.nat(30),
    limits: fc.record({ changesAWeek: fc.integer({ min: 1, max: 5 }), leastDays: fc.nat(6) }),
    prior: fc.constant(null),
  }),
) as fc.Arbitrary<CampaignState>;

it('whatever it sees, it touches nothing that it may not, keeps one alive, and gives the same decision from what was stored', () => {
  fc.assert(
    fc.property(anyState, fc.integer({ min: 0, max: 2 ** 31 - 1 }), (state, seed) => {
      const { actions: all, ...rest } = decide(state, seed);
      const actions = all.filter(isOfAd);
      const touched = actions.map(({ adId }) => state.ads.find(({ id }) => id === adId));
      for (const ad of touched) expect(ad).toMatchObject({ isLocked: false, heldDays: 0 });
      for (const { kind, adId } of actions) {
        const ad = state.ads.find(({ id }) => id === adId);
        if (kind === 'resume') expect(ad).toMatchObject({ state: 'paused', pausedBy: 'optimizer' });
        else expect(ad?.state).toBe(kind === 'start' ? 'waiting' : 'running');
      }
      const alive = state.ads.filter((ad) => ad.state === 'running').length;
      const after = actions.reduce((sum, { kind }) => sum + (kind === 'pause' ? -1 : 1), alive);
      if (actions.some(({ kind }) => kind === 'pause')) expect(after).toBeGreaterThanOrEqual(1);
      expect(actions.length + state.changesThisWeek).toBeLessThanOrEqual(
        Math.max(state.limits.changesAWeek, state.changesThisWeek),
      );
      expect(decide(JSON.parse(JSON.stringify(state)), seed)).toEqual({ actions, ...rest });
    }),
    { numRuns: 60 },
  );
});
