import { randomUUID } from 'node:crypto';
import { mailTo } from './inbox.ts';
import type { Product } from './product.ts';
import type { Visit } from './visitor.ts';

export interface Owner {
  email: string;
  password: string;
  accessToken: string;
}

/** Somebody with a verified address, who has chosen no plan yet. */
export async function createUser(
  product: Product,
  language: Visit['language'],
  email = `${randomUUID()}@shop.example`,
): Promise<Owner> {
  const password = 'Cinnamon-7-buns';
  const firstName = language === 'he' ? 'דנה' : 'Rosa';
  const { accessToken } = await post(product, '/user/signup', { firstName, email, password, language });
  const mail = await mailTo(product.sandboxUrl, email);
  await post(product, '/auth/verify-email', { token: tokenIn(mail.text) }, accessToken);
  return { email, password, accessToken };
}

/** An owner with a verified address, the Trial plan and a business, made through the API. */
export async function createOwner(product: Product, language: Visit['language']): Promise<Owner> {
  const owner = await createUser(product, language);
  await setUpShop(product, owner.accessToken, language);
  return owner;
}

/** Gives a verified user the Trial plan and a business. */
export async function setUpShop(
  product: Product,
  accessToken: string,
  language: Visit['language'],
): Promise<void> {
  await post(product, '/account', { plan: 1 }, accessToken);
  const name = language === 'he' ? 'המאפייה של דנה' : 'Rosa’s Bakery';
  await post(product, '/business', { type: 'bakery', name, goals: ['sales'] }, accessToken);
}

/** Signs an owner in elsewhere. @returns the access token of that session */
export async function signInElsewhere(product: Product, owner: Owner): Promise<string> {
  const { email, password } = owner;
  return (await post(product, '/user/login', { email, password })).accessToken;
}

/** The token of the link in a mail's text. */
export function tokenIn(text: string): string {
  const token = /\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in: ${text}`);
  return token;
}

async function post(product: Product, path: string, body: object, accessToken?: string) {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: product.url,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
