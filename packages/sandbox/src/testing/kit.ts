import { createConnection } from 'node:net';
import sharp from 'sharp';
import { pinnedVersion } from '../meta/version.ts';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start.ts';

const DAY_MS = 86_400_000;

/** A sandbox on free ports whose clock the test moves by hand. */
export interface Rig {
  sandbox: Sandbox;
  /** Moves the clock on by so many milliseconds. */
  pass(ms: number): void;
  now(): number;
}

export async function startRig(options: Partial<SandboxOptions> = {}): Promise<Rig> {
  let now = Date.parse('2026-11-18T15:30:00Z');
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, clock: () => now, ...options });
  return { sandbox, now: () => now, pass: (ms) => (now += ms) };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: JsonObject;
}

/** A person at Meta with one Page and one ad account, and a client with the person's token. */
export interface TestPerson {
  token: string;
  accountId: string;
  pageId: string;
  pixelId: string;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(path: string, form: JsonObject): Promise<Answer>;
  remove(path: string): Promise<Answer>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') };
}

export async function control(rig: Rig, path: string, body: unknown, method = 'POST'): Promise<Answer> {
  return read(
    await fetch(`${rig.sandbox.url}/control/${path}`, {
      method,
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  );
}

/** Objects in a form travel as JSON. */
export function form(values: JsonObject): URLSearchParams {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(pairs);
}

export async function newPerson(rig: Rig, options: JsonObject = {}): Promise<TestPerson> {
  const made = (await control(rig, 'people', options)).body as {
    accessToken: string;
    adAccountIds: string[];
    pageIds: string[];
  };
  const token = made.accessToken;
  const root = `${rig.sandbox.url}/graph/${pinnedVersion}/`;
  const get = async (path: string, query: Record<string, string> = {}) =>
    read(await fetch(`${root}${path}?${new URLSearchParams({ ...query, access_token: token })}`));
  const accountId = made.adAccountIds[0] ?? '';
  const pixels = await get(`act_${accountId}/adspixels`);
  return {
    token,
    accountId,
    pageId: made.pageIds[0] ?? '',
    pixelId: asText(asObject((pixels.body.data as unknown[])?.[0]).id),
    get,
    post: async (path, values) =>
      read(await fetch(root + path, { method: 'POST', body: form({ ...values, access_token: token }) })),
    remove: async (path) => read(await fetch(`${root}${path}?access_token=${token}`, { method: 'DELETE' })),
  };
}

export async function picture(colour = '#1f6f54'): Promise<Buffer> {
  return sharp({ create: { width: 108, height: 108, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

export const TARGETING = {
  geo_locations: { countries: ['US'] },
  targeting_automation: { advantage_audience: 1 },
};

export interface Tree {
  campaignId: string;
  adSetId: string;
  creativeId: string;
  adId: string;
  hash: string;
}

/** A campaign of one ad set and one ad, all switched on, ten days from now unless told otherwise. */
export async function newTree(
  rig: Rig,
  person: TestPerson,
  options: { adSet?: JsonObject; campaign?: JsonObject; message?: string; link?: JsonObject } = {},
): Promise<Tree> {
  const act = `act_${person.accountId}`;
  const bytes = (await picture()).toString('base64');
  const uploaded = await person.post(`${act}/adimages`, { bytes });
  const hash = asText(asObject(asObject(uploaded.body.images).bytes).hash);
  const make = async (edge: string, values: JsonObject): Promise<string> => {
    const { body } = await person.post(`${act}/${edge}`, values);
    if (!body.id) throw new Error(`${edge}: ${JSON.stringify(body)}`);
    return asText(body.id);
  };
  const campaignId = await make('campaigns', {
    name: 'Bread',
    objective: 'OUTCOME_TRAFFIC',
    status: 'ACTIVE',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
    ...options.campaign,
  });
  const adSetId = await make('adsets', {
    name: 'Neighbours',
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    lifetime_budget: '20000',
    end_time: new Date(rig.now() + 10 * DAY_MS).toISOString(),
    status: 'ACTIVE',
    targeting: TARGETING,
    ...options.adSet,
  });
  const creativeId = await make('adcreatives', {
    name: 'Loaf',
    object_story_spec: {
      page_id: person.pageId,
      link_data: {
        link: 'https://example.com/',
        message: options.message ?? 'Fresh bread at seven',
        image_hash: hash,
        ...options.link,
      },
    },
  });
  const adId = await make('ads', {
    name: 'Loaf',
    adset_id: adSetId,
    status: 'ACTIVE',
    creative: { creative_id: creativeId },
  });
  return { campaignId, adSetId, creativeId, adId, hash };
}

/** Sends one mail over SMTP, line by line, and gives the last reply. */
export async function sendMail(rig: Rig, to: string, message: string): Promise<string> {
  const { hostname, port } = new URL(rig.sandbox.smtpUrl);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const lines = ['EHLO test', 'MAIL FROM:<awning@example.com>', `RCPT TO:<${to}>`, 'DATA', `${message}\r\n.`];
  let last = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve(last));
    socket.on('data', (chunk) => {
      last = chunk.toString();
      // A hyphen after the code says that more of the same reply follows.
      if (/^\d{3}-/.test(last.trimEnd().split('\r\n').at(-1) ?? '')) return;
      const next = lines.shift();
      if (next === undefined || Number(last.slice(0, 3)) >= 400) socket.end();
      else socket.write(`${next}\r\n`);
    });
  });
}
