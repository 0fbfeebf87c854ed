import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { avatarRoutes } from '@awning/contract/avatars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../features/creatives/testing/shop.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { newId } from '../ids.ts';

let sandbox: SandboxProcess;
let server: Killable;
beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startKillable(sandbox);
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

it('requests that a power cut left without an answer make one each when they are sent again', async () => {
  const { product } = server;
  const owner = await verifiedOwner(product);
  const { token } = owner;
  const { businessId } = await openShop(product, owner);
  const params = { id: businessId };
  const keys = Array.from({ length: 8 }, () => newId());
  const create = (key: string) =>
    product.call(
      avatarRoutes.create,
      { params, body: { humanName: key } },
      { token, headers: { 'idempotency-key': key } },
    );

  const sent = keys.map((key) => create(key).catch(() => null));
  // Some have been answered, some are in the middle of it, some have not begun.
  await Promise.race(sent);
  await server.cut();
  const before = await Promise.all(sent);
  await server.restart();
  const after = await Promise.all(keys.map(create));

  expect(after.map(({ status }) => status)).toEqual(keys.map(() => 201));
  for (const [at, answer] of before.entries()) if (answer) expect(after[at]?.body).toEqual(answer.body);
  const { data } = (await product.call(avatarRoutes.list, { params }, { token })).body;
  const names = data.map(({ humanName }) => humanName).filter((name) => keys.includes(name));
  expect(names.toSorted()).toEqual(keys.toSorted());
});
