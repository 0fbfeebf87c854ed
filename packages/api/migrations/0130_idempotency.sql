-- What creating calls answered under their Idempotency-Key, stored with what they made (platform/idempotency).
CREATE TABLE idempotency_keys (
  -- Whose key it is: a user's id, or a digest of the address of a caller who is not signed in.
  caller text NOT NULL,
  key text NOT NULL,
  -- Deleted with the account; null for a caller who is not signed in.
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Digest of method, path and body.
  fingerprint text NOT NULL,
  -- JSON, sealed; null only inside the transaction that is making it.
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_owner ON idempotency_keys (owner_id);
