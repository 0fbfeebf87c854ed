import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import { type Config, readConfig } from '../config.ts';
import { answerEarlier } from './answer-earlier.ts';
import type { Answered } from './answered.ts';
import { beginEarlier, requireSameData } from './begin-earlier.ts';
import type { Beginning } from './beginning.ts';
import { runCampaigns } from './campaigns.ts';
import { Client } from './client.ts';
import { chooseFirst, connectMeta } from './connect.ts';
import { makeCreatives } from './creatives.ts';
import { demo } from './demo.ts';
import { readVerificationToken } from './inbox.ts';
import { interview } from './interview.ts';
import { borrowProduct } from './server.ts';
import { shops } from './shops.ts';

/** `npm run seed`: fills the running product (or starts it for the while) with a demo account, through its own API. */
async function seed() {
  const config = readConfig();
  if (!config.sandbox) throw new Error('The demo account needs the sandbox: it never touches real services.');
  const product = await borrowProduct(config);
  const client = new Client(product.url);
  try {
    await client.call(systemRoutes.health);
    if (await isThere(client)) console.log('The demo account is already there.');
    else await fill(client, config, config.sandbox.url);
    console.log(
      `\n  Sign in at ${config.publicUrl}/login\n  Email     ${demo.email}\n  Password  ${demo.password}\n`,
    );
  } finally {
    await product.giveBack();
  }
}

async function isThere(client: Client): Promise<boolean> {
  try {
    client.token = (await client.call(identityRoutes.login, { body: demo })).accessToken;
    return true;
  } catch {
    return false;
  }
}

async function fill(client: Client, config: Config, sandboxUrl: string) {
  await requireSameData(config);
  const outside = {
    sandboxUrl,
    beginEarlier: (beginning: Beginning) => beginEarlier(config, beginning),
    answerEarlier: (answers: Answered[]) => answerEarlier(config, answers),
  };
  const signup = { ...demo, firstName: 'Noa', lastName: 'Levi', language: 'en' as const };
  client.token = (await client.call(identityRoutes.signup, { body: signup })).accessToken;
  const token = await readVerificationToken(sandboxUrl, demo.email);
  await client.call(identityRoutes.verifyEmail, { body: { token } });
  client.token = (await client.call(identityRoutes.login, { body: demo })).accessToken;
  await client.call(accountRoutes.createAccount, { body: { plan: 3 } });
  await connectMeta(client);
  for (const shop of shops) {
    // Its conversations are in its own language, as its owner would have had them.
    client.language = shop.business.language ?? 'en';
    const business = await client.call(businessRoutes.create, { body: shop.business });
    await chooseFirst(client, business.id);
    console.log(`${business.name}: the interview`);
    const avatarId = await interview(client, business.id, shop.answers);
    console.log(`${business.name}: creatives`);
    const creativeIds = await makeCreatives(client, business.id, avatarId);
    console.log(`${business.name}: campaigns and their results`);
    await runCampaigns(client, outside, business.id, creativeIds, shop.campaigns);
  }
}

seed().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
