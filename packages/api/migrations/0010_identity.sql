-- People, their sessions and the tokens mailed to them (features/identity).
CREATE TABLE users (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- In lower case, as the contract delivers it.
  email text NOT NULL UNIQUE,
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  language text NOT NULL,
  theme text NOT NULL,
  -- When the owner was last told that somebody tried to sign up with this address.
  signup_notice_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When its newest refresh token expires.
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_owner ON sessions (owner_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  digest text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_owner ON refresh_tokens (owner_id);

CREATE TABLE email_tokens (
  digest text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address it was mailed to: a link to an address given up since verifies nothing.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_tokens_owner ON email_tokens (owner_id);

-- Failed sign-ins by address, known or not. Not tenant data: the address may belong to nobody.
CREATE TABLE login_attempts (
  address_digest text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
