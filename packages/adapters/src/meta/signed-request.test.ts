import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Graph } from './graph.ts';
import { createLeads } from './leads.ts';
import { createSignedRequests } from './signed-request.ts';

const graph = { settings: { appSecret: 'secret' } } as Graph;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Texts that a lenient decoder reads as the same bytes. */
const alike = (text: string) => [
  ...[...letters].map((letter) => text.slice(0, -1) + letter),
  ...[`${text}=`, `${text} `, `${text}!`],
];

it('a request whose signature is written otherwise is none of Meta’s', () => {
  const payload = { algorithm: 'HMAC-SHA256', user_id: '1', issued_at: 1_700_000_000 };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const signature = createHmac('sha256', 'secret').update(encoded).digest('base64url');
  const { readPersonRequest } = createSignedRequests(graph);
  expect(readPersonRequest(`${signature}.${encoded}`)).toMatchObject({ personId: '1' });
  for (const altered of alike(signature))
    if (altered !== signature)
      expect([altered, readPersonRequest(`${altered}.${encoded}`)]).toEqual([altered, null]);
});

it('nor is a notice of leads', () => {
  const body = Buffer.from('{"object":"page","entry":[]}');
  const hex = createHmac('sha256', 'secret').update(body).digest('hex');
  const { readLeadNotice } = createLeads(graph);
  expect(readLeadNotice(body, `sha256=${hex}`)).toEqual([]);
  for (const altered of [
    hex,
    `sha256=${hex}0g`,
    `sha256=${hex.toUpperCase()}`,
    `sha256=${hex}00`,
    `sha1=${hex}`,
  ])
    expect([altered, readLeadNotice(body, altered)]).toEqual([altered, null]);
});
