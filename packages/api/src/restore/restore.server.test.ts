import { cpSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { creativeRoutes } from '@awning/contract/creatives';
import { unknownAdRoutes } from '@awning/contract/unknown-ads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../testing/advertiser.ts';
import { endSessions, newDatabase, onServer } from '../testing/database.ts';
import { exhaustive } from '../testing/exhaustive.ts';
import { type Killable, startKillable } from '../testing/killable.ts';
import { campaignOf, ledgerOf, until } from '../testing/meta.ts';
import { type MetaLine, openMetaLine } from '../testing/meta-line.ts';
import { operator } from '../testing/operator.ts';

let line: MetaLine;
let sandbox: SandboxProcess;
let server: Killable;
let settings: Record<string, string>;
let folder: string;

beforeAll(async () => {
  line = await openMetaLine();
  sandbox = await startSandbox({ reviewSeconds: 1 });
  line.leadTo(sandbox.url);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awning-backups-'));
  const databaseUrl = process.env.TEST_DATABASE_URL ? await newDatabase(process.env.TEST_DATABASE_URL) : '';
  settings = { META_GRAPH_URL: line.url, RATE_LIMIT_PER_MINUTE: '100000', DATABASE_URL: databaseUrl };
  server = await startKillable(sandbox, settings);
  settings = { ...settings, SANDBOX: 'on', AWNING_DATA_DIR: server.dataDir };
});
afterEach(async () => {
  line.watch(undefined);
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await sandbox?.close();
  await line?.close();
});

const atMeta = async (owner: Advertiser, name: string) =>
  (await ledgerOf(server.product, owner.adAccountId)).filter(
    (entry) => entry.kind === 'campaign' && entry.name.startsWith(name),
  );
const delivers = (owner: Advertiser, id: string) =>
  until(
    async () => ['learning', 'delivering'].includes((await campaignOf(server.product, owner, id)).delivery),
    `the delivery of ${id}`,
    90_000,
  );
const create = async (owner: Advertiser, name: string) =>
  (await createCampaign(server.product, owner, { name })).body.id;

/** A campaign that runs, one that was just created and not launched yet when `save` is called, and one that is made after. */
async function rehearse(save: () => Promise<void>) {
  const owner = await advertiser(server.product);
  const before = await create(owner, 'Before');
  await delivers(owner, before);
  let release = () => {};
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = false;
  line.watch(async ({ path }) => {
    if (!path.includes('/adimages')) return;
    held = true;
    await saved;
  });
  const during = await create(owner, 'During');
  await until(async () => held, 'the launch');
  await save();
  release();
  line.watch(undefined);
  await delivers(owner, during);
  await delivers(owner, await create(owner, 'After'));
  return { owner, before, during };
}

async function expectAllKnown({
  owner,
  before,
  during,
}: {
  owner: Advertiser;
  before: string;
  during: string;
}) {
  await delivers(owner, during);
  await delivers(owner, before);
  expect(await atMeta(owner, 'During')).toMatchObject([{ state: 'ACTIVE' }]);
  expect(await atMeta(owner, 'Before')).toMatchObject([{ state: 'ACTIVE' }]);
  await until(async () => (await atMeta(owner, 'After'))[0]?.state === 'PAUSED', 'the pause');
  const told = await server.product.call(unknownAdRoutes.list, {}, { token: owner.token });
  expect(told.body.data).toMatchObject([{ kind: 'campaign', name: 'After' }]);
}

/** The database, copied and put back by other means than ours, while the server is stopped. */
function copyByHand(): { make(): Promise<void>; putBack(): Promise<void> } {
  const { TEST_DATABASE_URL } = process.env;
  const [from, to] = [join(server.dataDir, 'pg'), join(folder, 'pg')];
  if (!TEST_DATABASE_URL)
    return {
      make: async () => cpSync(from, to, { recursive: true }),
      async putBack() {
        rmSync(from, { recursive: true });
        cpSync(to, from, { recursive: true });
      },
    };
  const name = new URL(settings.DATABASE_URL ?? '').pathname.slice(1);
  let copy = '';
  return {
    async make() {
      await endSessions(TEST_DATABASE_URL, name);
      copy = new URL(await newDatabase(TEST_DATABASE_URL, name)).pathname.slice(1);
    },
    async putBack() {
      await onServer(TEST_DATABASE_URL, `DROP DATABASE ${name} WITH (FORCE)`);
      await onServer(TEST_DATABASE_URL, `ALTER DATABASE ${copy} RENAME TO ${name}`);
    },
  };
}

describe('restoring a backup', () => {
  it('launches nothing twice, and forgets nothing that spends', async () => {
    const file = join(folder, 'backup.zip');
    const story = await rehearse(async () =>
      expect(await operator('backup', [file], settings)).toMatchObject({ code: 0 }),
    );
    const { owner } = story;
    const early = await operator('restore', [file, '--overwrite'], settings);
    expect(early).toMatchObject({ code: 1, text: expect.stringMatching(/Stop (it|every)/) });
    await server.end('SIGTERM');
    const careless = await operator('restore', [file], settings);
    expect(careless).toMatchObject({ code: 1, text: expect.stringContaining('--overwrite') });
    rmSync(join(server.dataDir, 'media'), { recursive: true });
    expect(await operator('restore', [file, '--overwrite'], settings)).toMatchObject({ code: 0 });
    await server.restart();

    await expectAllKnown(story);
    const params = { id: owner.creativeIds[0] ?? '' };
    const creative = await server.product.call(creativeRoutes.get, { params }, { token: owner.token });
    const { url } = creative.body.images.square;
    expect((await fetch(new URL(url, server.product.url))).status).toBe(200);
  }, 300_000);

  it('that nobody announced, of a copy made by hand, does not either', {
    ...exhaustive,
    timeout: 300_000,
  }, async () => {
    const copy = copyByHand();
    const story = await rehearse(async () => {
      await server.cut();
      await copy.make();
      await server.restart();
    });
    await server.cut();
    await copy.putBack();
    await server.restart();
    await expectAllKnown(story);
  });

  it('is not made of a database with nothing in it', async () => {
    const file = join(folder, 'nothing.zip');
    const dataDir = join(folder, 'elsewhere');
    const elsewhere = { SANDBOX: 'on', DATABASE_URL: '', DATABASE_TEMPLATE: '', AWNING_DATA_DIR: dataDir };
    const answer = await operator('backup', [file], elsewhere);
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('nothing in this database') });
    expect(existsSync(file)).toBe(false);
  });

  it('that is cut off changes nothing', async () => {
    const file = join(folder, 'backup.zip');
    const owner = await advertiser(server.product);
    expect(await operator('backup', [file], settings)).toMatchObject({ code: 0 });
    truncateSync(file, Math.floor(statSync(file).size / 2));
    await server.end('SIGTERM');
    expect(await operator('restore', [file, '--overwrite'], settings)).toMatchObject({ code: 1 });
    await server.restart();
    const params = { id: owner.creativeIds[0] ?? '' };
    expect((await server.product.call(creativeRoutes.get, { params }, { token: owner.token })).status).toBe(
      200,
    );
  });
});
