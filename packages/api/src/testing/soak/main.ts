/**
 * A soak: owners launch, stop, resume and add ads while Meta's answers are lost, late or wrong and processes are killed.
 * In its middle a backup is restored that was made while a third was launched, and owners ask again for what they want. Others
 * do what can be done between the two, of every kind (deeds.ts), and nothing after it.
 * In the end Meta has to hold what every owner wants: nothing twice, nothing lost, nothing on that should be off or that
 * the server does not know.
 *
 *   node main.ts --launches 500 [--server postgres://…]
 */
import { parseArgs } from 'node:util';
import { campaignRoutes } from '@awning/contract/campaigns';
import { type Advertiser, advertiser } from '../advertiser.ts';
import { control, until } from '../meta.ts';
import { differences } from './compare.ts';
import type { Stage } from './deeds.ts';
import { campaignDeeds } from './deeds-of-campaigns.ts';
import { wishDeeds } from './deeds-of-wishes.ts';
import { askAgain, insist, live } from './owner.ts';
import type { Wanted } from './wanted.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: { launches: { type: 'string', default: '500' }, server: { type: 'string' } },
});
const launches = Number(values.launches);
const perOwner = 20;
/** Campaigns that are under way at the same time. */
const atOnce = 24;
const killEveryMs = 15_000;
const settleMs = 10 * 60_000;

const faults = [
  { method: 'POST', action: 'error', status: 500, chance: 0.04 },
  { method: 'POST', action: 'cut', afterEffect: true, chance: 0.05 },
  { method: 'POST', action: 'cut', effectDelayMs: 8_000, chance: 0.04 },
  { method: 'POST', action: 'cut', effectDelayMs: 25_000, chance: 0.03 },
  { method: 'POST', action: 'cut', effectDelayMs: 40_000, chance: 0.03 },
  { method: 'POST', action: 'timeout', delayMs: 30_000, chance: 0.004 },
  { method: 'GET', action: 'cut', chance: 0.03 },
];
const transient = {
  error: { message: 'An unknown error', type: 'OAuthException', code: 2, is_transient: true },
};

const world = await openWorld(values.server);
const { product, sandbox } = world;
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const ledger = async () =>
  ((await (await fetch(`${sandbox.url}/control/ledger?spend=no`)).json()) as { data: never[] }).data;
/** Time that passes for the product between two kills, or two looks for what may still change. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const owners: Advertiser[] = [];
for (let count = 0; count < Math.ceil(launches / perOwner); count++)
  owners.push(await advertiser(product, { creatives: 2 }));
say(`${owners.length} owners are ready`);
/** Ad accounts about which Meta does not answer; and whether anything else goes wrong. */
const away = new Set<string>();
let isFaulty = false;
async function setFaults(): Promise<void> {
  await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
  for (const adAccountId of away)
    await control(product, 'faults', { target: 'meta', path: adAccountId, action: 'cut', times: 100_000 });
  for (const fault of isFaulty ? faults : []) {
    const body = fault.action === 'error' ? { body: transient } : {};
    await control(product, 'faults', { target: 'meta', path: '/graph/', times: 100_000, ...fault, ...body });
  }
}
let made: Promise<Advertiser> = Promise.resolve(owners[0] as Advertiser);
const stage: Stage = {
  product,
  owner(creatives = 1) {
    // One after the other: each draws pictures.
    made = made.then(() => advertiser(product, { plan: 3, creatives }));
    return made;
  },
  insist: (owner, send) => insist(product, owner, send),
  async setAway(adAccountId, isAway) {
    if (isAway) away.add(adAccountId);
    else away.delete(adAccountId);
    await setFaults();
  },
};
const deeds = await Promise.all([...campaignDeeds, ...wishDeeds].map((deed) => deed.begin(stage)));
say(`${deeds.length} deeds are begun`);
isFaulty = true;
await setFaults();

const wanted: Wanted[] = [];
let begun = 0;
let kills = 0;
let busy = true;
/** What an operator does, during which nothing is killed. */
let calmly: Promise<void> = Promise.resolve();
/** The kill that is under way, until what it ended is there again. */
let kill: Promise<unknown> = Promise.resolve();
const killing = (async () => {
  while (busy) {
    await pause(killEveryMs);
    // Something else may be done calmly by the time that this has ended.
    for (let awaited: unknown; awaited !== calmly; ) {
      awaited = calmly;
      await awaited;
    }
    if (!busy) return;
    kill = world.killOne();
    const role = await kill;
    kills++;
    say(`${wanted.length} of ${launches} launched; killed one (${role})`);
  }
})();
/** Launches until so many have begun, and ends once all of them have. */
const launchUntil = (count: number) =>
  Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < count) {
        const index = begun++;
        const owner = owners[index % owners.length];
        if (owner) wanted.push(await live(product, owner, `Soak ${index}`));
      }
    }),
  );
const firstHalf = launchUntil(Math.ceil(launches / 2));
await until(async () => begun >= launches / 3, 'a third has begun', settleMs);
// A kill in between would end the process that makes it.
calmly = kill.then(() => world.backup());
await calmly;
say(`a backup was made with ${begun} launches begun`);
const underWay = new Set([...campaignDeeds, ...wishDeeds].map(({ plays }) => plays.join()));
await Promise.all([
  firstHalf,
  ...deeds.map(async (deed, index) => {
    await deed.since();
    underWay.delete([...campaignDeeds, ...wishDeeds][index]?.plays.join() ?? '');
    say(`deeds since the backup that go on: ${[...underWay].join('; ')}`);
  }),
]);
say('all deeds since the backup are done');
// What was killed is connected again until it has started.
calmly = kill.then(() => world.restore());
await calmly;
await Promise.all(wanted.map((one) => askAgain(product, one)));
const lost = wanted.filter(({ status }) => status === 'lost').length;
say(`the backup was restored: ${lost} campaigns were made after it`);
await launchUntil(launches);
busy = false;
await killing;
await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
say(`all ${launches} are launched, ${kills} kills; settling`);

/** Of each campaign that is not as it should be: what its owner is shown of it, and what Meta has of it. */
async function tellWhatIs(): Promise<void> {
  const all: { key?: string | null }[] = await ledger();
  for (const { id, owner } of [...wanted, ...deeds.flatMap((deed) => deed.wanted())]) {
    if (!found.some((line) => line.startsWith(id))) continue;
    const route = { params: { id } };
    const shown = await insist(product, owner, (options) => product.call(campaignRoutes.get, route, options));
    const entries = all.filter(({ key }) => String(key).startsWith(id));
    console.log(JSON.stringify({ shown, entries }));
  }
}

const settledBy = Date.now() + settleMs;
/** Looked at again after this, for what might still arrive or be taken back. */
let calm = 0;
let found: string[] = [];
while (Date.now() < settledBy && calm < 3) {
  await pause(20_000);
  const { lateEffects } = (await (await fetch(`${sandbox.url}/control/faults`)).json()) as {
    lateEffects: number;
  };
  const all = [...wanted, ...deeds.flatMap((deed) => deed.wanted())];
  found = [
    ...differences(all, await ledger()),
    ...(await Promise.all(deeds.map((deed) => deed.check?.() ?? []))).flat(),
  ];
  calm = lateEffects === 0 && found.length === 0 ? calm + 1 : 0;
  say(`${found.length} differences, ${lateEffects} late effects to come ${found[0] ?? ''}`);
}
for (const line of found.slice(0, 30)) console.log(line);
await tellWhatIs();
await world.close();
const paused = wanted.filter(({ status }) => status === 'paused').length;
const database = values.server ? 'PostgreSQL, 2 api and 2 worker processes' : 'the embedded database';
console.log(
  `${launches} launches on ${database}: ${kills} kills, ${paused} stopped in the end, ${lost} lost by the restore and off`,
);
console.log(found.length === 0 ? 'The ledger is what every owner wants.' : `${found.length} differences.`);
process.exit(found.length === 0 ? 0 : 1);
