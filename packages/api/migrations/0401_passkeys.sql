-- Passkeys (WebAuthn credentials), recovery codes, and whether a sign-in takes a second step.

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The credential's id and its public key (COSE), base64url.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- The authenticator's count of signatures; many always say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- Whether the authenticator's vendor keeps a copy for the owner's other devices.
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_owner ON passkeys (owner_id, id);

-- By a keyed hash of owner and code.
CREATE TABLE recovery_codes (
  digest text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_owner ON recovery_codes (owner_id);

-- What a passkey is asked to sign, by its digest: good once, for one purpose, in one session or browser.
CREATE TABLE passkey_challenges (
  digest text PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  binding text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_owner ON passkey_challenges (owner_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Since when a sign-in with password or Google takes a passkey or recovery code besides; null: it does not.
ALTER TABLE users ADD COLUMN second_factor_at timestamptz;
