import { mailTo } from '../e2e/harness/inbox.ts';
import type { Product } from '../e2e/harness/product.ts';

export interface Owner {
  accessToken: string;
  user: { id: string };
}

/** Signs a user up, with a verified address. */
export async function signUpOwner({ url, sandboxUrl }: Product): Promise<Owner> {
  const email = 'noa@bakery.example';
  const password = 'Fresh-bread-7';
  const signedUp = await post(`${url}/api/user/signup`, { firstName: 'Noa', email, password });
  const mail = await mailTo(sandboxUrl, email);
  const token = /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1];
  await post(`${url}/api/auth/verify-email`, { token, password });
  return signedUp as Owner;
}

/** @param accessToken the caller's, where somebody is signed in */
export async function post(url: string, body: unknown, accessToken?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
