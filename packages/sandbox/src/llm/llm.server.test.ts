import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { control, type Rig, startRig } from '../testing/kit.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await control(rig, 'llm/pace', { tokenMs: 0 });
});
afterAll(() => rig.sandbox.close());
afterEach(() => fetch(`${rig.sandbox.url}/control/faults`, { method: 'DELETE' }));

const asked =
  'Name <owner_said>.\n<owner_said>["Rye"]</owner_said><sentences>[{"id":"What do you bake?"}]</sentences>';
const checked = { id: 'What do you bake?', told: ['Rye'], personal: false, why: '' };
const calls = [
  [
    '/v1/messages',
    { 'x-api-key': 'x' },
    { model: 'm', max_tokens: 50, messages: [{ role: 'user', content: asked }] },
    529,
  ],
  [
    '/v1/chat/completions',
    { authorization: 'Bearer x' },
    { model: 'm', messages: [{ role: 'user', content: asked }] },
    503,
  ],
  ['/llm/v1/responses', { authorization: 'Bearer x' }, { model: 'm', input: asked }, 503],
] as const;

const send = (path: string, headers: object, body: object) =>
  fetch(rig.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** The text of a stream's pieces, whichever vendor's. */
const spoken = (stream: string) =>
  [...stream.matchAll(/^data: (\{.*\})$/gm)]
    .map(([, data = '']) => JSON.parse(data))
    .map(
      ({ delta, choices }) =>
        delta?.text ?? (typeof delta === 'string' ? delta : choices?.[0]?.delta.content) ?? '',
    )
    .join('');

test.each(calls)('%s answers by the data of its prompt, whole and in pieces', async (path, headers, body) => {
  const whole = await (await send(path, headers, body)).text();
  expect(JSON.parse(whole.replaceAll('\\\\"', "'")) && whole).toContain('What do you bake?');
  const answer = await send(path, headers, { ...body, stream: true });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(JSON.parse(spoken(await answer.text()))).toEqual({ verdicts: [checked] });
});

test.each(calls)(
  '%s wants a key, says what is missing, and is overloaded as its vendor says',
  async (path, headers, body, status) => {
    expect((await send(path, {}, body)).status).toBe(401);
    const { model: _, ...without } = body;
    expect((await send(path, headers, without)).status).toBe(400);
    await control(rig, 'faults', { target: 'llm', action: 'error' });
    const answer = await send(path, headers, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { message: 'Overloaded' } });
  },
);

test.each(calls)(
  '%s is cut within a piece, says what it is told to say, and declines',
  async (path, headers, body) => {
    const stream = { ...body, stream: true };
    await control(rig, 'faults', { target: 'llm', action: 'cut', afterBytes: 150 });
    await expect(send(path, headers, stream).then((answer) => answer.text())).rejects.toThrow();
    await control(rig, 'llm/script', { when: 'owner_said', answer: { question: 'Or cakes?' } });
    expect(spoken(await (await send(path, headers, stream)).text())).toBe('{"question":"Or cakes?"}');
    await control(rig, 'faults', { target: 'llm', action: 'refuse' });
    expect(await (await send(path, headers, stream)).text()).toMatch(/"refusal"/);
  },
);

test('other outsides do not know the faults of a model', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ target: 'mail', action: 'endless' });
  const answer = await fetch(`${rig.sandbox.url}/control/faults`, { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
});

test('a picture is drawn, another each time, declined, and none at all', async () => {
  const headers = { authorization: 'Bearer x' };
  const ask = () =>
    send('/v1/images/generations', headers, { model: 'm', prompt: 'A bowl', size: '256x256' });
  const pictureOf = async (answer: Response) =>
    Buffer.from(
      ((await answer.json()) as { data: { b64_json: string }[] }).data[0]?.b64_json ?? '',
      'base64',
    );
  const first = await pictureOf(await ask());
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  expect((await pictureOf(await ask())).equals(first)).toBe(false);
  await control(rig, 'faults', { target: 'llm', action: 'refuse' });
  const declined = await ask();
  expect([declined.status, await declined.json()]).toMatchObject([
    400,
    { error: { code: 'moderation_blocked' } },
  ]);
  await control(rig, 'faults', { target: 'llm', action: 'malformed' });
  expect((await pictureOf(await ask())).toString()).toBe('This is no picture.');
  expect((await send('/v1/images/generations', {}, { model: 'm', prompt: 'x' })).status).toBe(401);
  expect((await send('/v1/images/generations', headers, { model: 'm' })).status).toBe(400);
});
