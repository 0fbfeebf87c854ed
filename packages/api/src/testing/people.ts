import { randomInt } from 'node:crypto';
import { accountRoutes } from '@awning/contract/accounts';
import { identityRoutes, type User } from '@awning/contract/identity';
import type { Language } from '@awning/contract/languages';
import type { PlanId } from '@awning/contract/plans';
import argon2 from '@node-rs/argon2';
import { insertUser } from '../features/identity/store/users.ts';
import { newId } from '../platform/ids.ts';
import type { Product } from './product.ts';

const password = 'Cinnamon-7-buns';

/** A mail as the sandbox's inbox shows it. */
export interface InboxMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  receivedAt: string;
}

/** Somebody who has signed up. */
export interface Person {
  user: User;
  token: string;
  password: string;
  /** The refresh cookie, as a Cookie header. */
  cookie: string;
}

/** An address of one's own for every person, so that the per-caller limits of sign-up don't meet in a test. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** The value of a cookie that an answer sets, as a Cookie header; empty where it sets none. */
export function cookieOf(headers: Headers, name = 'awning_refresh'): string {
  const set = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return set?.split(';')[0] ?? '';
}

/** The newest mail to an address, waiting for it to arrive. @param matches which one, where several come */
export async function mailTo(
  product: Product,
  address: string,
  matches: (mail: InboxMail) => boolean = () => true,
): Promise<InboxMail> {
  const url = `${product.sandbox.url}/mail/messages?to=${encodeURIComponent(address)}`;
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    const { data } = (await (await fetch(url)).json()) as { data: InboxMail[] };
    const mail = data.find(matches);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no such mail to ${address}`);
}

/** All mails to an address so far, newest first. */
export async function mailsTo(product: Product, address: string): Promise<InboxMail[]> {
  const url = `${product.sandbox.url}/mail/messages?to=${encodeURIComponent(address)}`;
  return ((await (await fetch(url)).json()) as { data: InboxMail[] }).data;
}

/** The token of the link in a mail. */
export function tokenIn(mail: InboxMail): string {
  const token = /\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link with a token in ${mail.subject}`);
  return token;
}

export interface SignUpOptions {
  email?: string;
  firstName?: string;
  language?: Language;
  /** False leaves the address unverified. */
  verify?: boolean;
}

/** Signs somebody up over HTTP and, unless told otherwise, opens the link of the mail. */
export async function signUp(product: Product, options: SignUpOptions = {}): Promise<Person> {
  const { firstName = 'Dana', language = 'en', verify = true } = options;
  const email = options.email ?? `${newId()}@shop.example`;
  const headers = { 'x-forwarded-for': randomAddress() };
  const body = { firstName, lastName: 'Baker', email, password, language };
  const signup = await product.call(identityRoutes.signup, { body }, { headers });
  if (signup.status !== 201) throw new Error(`sign-up answered ${signup.status}`);
  if (verify) {
    const token = tokenIn(await mailTo(product, email));
    const verified = await product.call(
      identityRoutes.verifyEmail,
      { body: { token } },
      { headers, token: signup.body.accessToken },
    );
    if (verified.status !== 200) throw new Error(`verification answered ${verified.status}`);
  }
  return {
    user: { ...signup.body.user, emailVerified: verify },
    token: signup.body.accessToken,
    password,
    cookie: cookieOf(signup.headers),
  };
}

/** Of `password`, with the least that Argon2 may cost: a hash says itself what it costs to verify. */
let cheapHash: Promise<string> | undefined;

/** Stores somebody who has signed up and opened the link, and signs in: for tests of which signing up is no subject. */
async function storedPerson(product: Product, options: SignUpOptions): Promise<Person> {
  const { firstName = 'Dana', language = 'en' } = options;
  const email = options.email ?? `${newId()}@shop.example`;
  cheapHash ??= argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = product.clock.now();
  await insertUser(product.running.database.db, {
    id: newId(),
    firstName,
    lastName: 'Baker',
    email,
    language,
    theme: 'system',
    passwordHash: await cheapHash,
    emailVerifiedAt: now,
    verifiedEmail: email,
    firstVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const headers = { 'x-forwarded-for': randomAddress() };
  const login = await product.call(identityRoutes.login, { body: { email, password } }, { headers });
  if (login.status !== 200 || 'secondStep' in login.body)
    throw new Error(`signing in answered ${login.status}`);
  const { user, accessToken } = login.body;
  return { user, token: accessToken, password, cookie: cookieOf(login.headers) };
}

/**
 * A verified user with a plan: 3 (Premium) unless told otherwise. Stored rather than signed up, where the test holds the
 * product's database.
 */
export async function verifiedOwner(
  product: Product,
  options: SignUpOptions & { plan?: PlanId } = {},
): Promise<Person> {
  const isHeld = 'running' in product;
  const person = await (isHeld ? storedPerson(product, options) : signUp(product, options));
  const body = { user: { id: person.user.id }, plan: options.plan ?? 3 };
  const account = await product.call(accountRoutes.createAccount, { body }, { token: person.token });
  if (account.status !== 201) throw new Error(`choosing a plan answered ${account.status}`);
  return person;
}
