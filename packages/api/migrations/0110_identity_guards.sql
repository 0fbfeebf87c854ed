-- Guards of identity: allowances, throttled sign-ins by several buckets, known devices, sessions with an absolute life.

-- What was taken of a limit "at most n within a time" (platform/allowances). The key is a keyed hash: no address and
-- no network can be read out of it, and it outlives the account that it was counted for.
CREATE TABLE allowances (
  key text PRIMARY KEY,
  -- Instants of what was taken, within the longest window.
  taken timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX allowances_expiry ON allowances (expires_at);

-- Failed sign-ins are counted by address and network together, by network, by address, and by device.
ALTER TABLE login_attempts RENAME COLUMN address_digest TO bucket;
DELETE FROM login_attempts;

-- Browsers on which somebody has signed in before: they are not slowed by the guesses of others.
CREATE TABLE known_devices (
  digest text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX known_devices_owner ON known_devices (owner_id);
CREATE INDEX known_devices_expiry ON known_devices (expires_at);

-- When the password was last given in this session; a session ends 90 days after it began, however often it is refreshed.
ALTER TABLE sessions ADD COLUMN signed_in_at timestamptz;
UPDATE sessions SET signed_in_at = created_at;
ALTER TABLE sessions ALTER COLUMN signed_in_at SET NOT NULL;

-- The refresh token that followed a used one, sealed under the used one: racing tabs share one successor.
ALTER TABLE refresh_tokens ADD COLUMN successor text;

-- When an address of the account was verified for the first time: from then on a mailed link alone sets no password.
ALTER TABLE users ADD COLUMN first_verified_at timestamptz;
UPDATE users SET first_verified_at = email_verified_at;
-- How often an address is told about sign-ups is counted by recipient now.
ALTER TABLE users DROP COLUMN signup_notice_at;
