import { languages } from '@awning/contract/languages';
import { emailRefusals } from '@awning/contract/onboarding';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Users. A user's id is the tenant (`owner_id`) of everything that belongs to the account. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  emailVerifiedAt: at('email_verified_at'),
  /** Why the last link to it could not be mailed, for good. */
  emailRefusal: text('email_refusal', { enum: emailRefusals }),
  /** The last address that was proved; another than `email` while a changed one waits for its proof. */
  verifiedEmail: text('verified_email'),
  /** Null for who signs in with Google alone. */
  passwordHash: text('password_hash'),
  /** Google's id of the person, its claim `sub`. */
  googleSubject: text('google_subject'),
  language: text('language', { enum: languages }).notNull(),
  theme: text('theme', { enum: ['light', 'dark', 'system'] }).notNull(),
  firstVerifiedAt: at('first_verified_at'),
  /** Since when sign-ins with password or Google take a passkey besides; null: they do not. */
  secondFactorAt: at('second_factor_at'),
  /** The account goes once Meta has confirmed that nothing of it runs. */
  deletionRequestedAt: at('deletion_requested_at'),
  deletionToldAt: at('deletion_told_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** A sign-in on one browser: the family of refresh tokens that follow one another. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  signedInAt: at('signed_in_at').notNull(),
  /** As the browser sent it when it signed in, cut to 400 characters. */
  userAgent: text('user_agent'),
  /** The network (/24 or /64) of its last use. */
  network: text('network'),
  lastUsedAt: at('last_used_at').notNull(),
  openedBy: text('opened_by', { enum: ['password', 'google', 'passkey'] }).notNull(),
});

/** Refresh tokens by digest; a used one is kept, so that its reuse is noticed. */
export const refreshTokens = pgTable('refresh_tokens', {
  digest: text('digest').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  successor: text('successor'),
});

/** Mailed links by the digest of their token. */
export const emailTokens = pgTable('email_tokens', {
  digest: text('digest').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: ['verification', 'reset', 'restore'] }).notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** Failed sign-ins by bucket: address and network, network, address, or device; each a keyed hash. */
export const loginAttempts = pgTable('login_attempts', {
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: at('last_at').notNull(),
  blockedUntil: at('blocked_until').notNull(),
});

/** Browsers on which somebody has signed in before, by the digest of the token in their cookie. */
export const knownDevices = pgTable('known_devices', {
  digest: text('digest').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** WebAuthn credentials; id and public key (COSE) are base64url. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  /** The authenticator's count of signatures; many always say 0. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  synced: boolean('synced').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

/** Recovery codes by a keyed hash of owner and code. */
export const recoveryCodes = pgTable('recovery_codes', {
  digest: text('digest').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at'),
});

/** What passkeys are asked to sign, by its digest, until it is used or expires. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  digest: text('digest').primaryKey(),
  /** Whose passkeys may answer; null: anybody's. */
  ownerId: uuid('owner_id'),
  purpose: text('purpose').notNull(),
  binding: text('binding').notNull(),
  expiresAt: at('expires_at').notNull(),
});
