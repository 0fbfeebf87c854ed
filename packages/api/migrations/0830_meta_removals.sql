-- What Meta calls us for (features/connections/removal.ts).

-- Erased where the person has removed the app.
ALTER TABLE meta_connections ALTER COLUMN sealed_tokens DROP NOT NULL;

-- What was deleted because a person asked for it at Meta. Belongs to no account, and names nobody: the person is a keyed
-- hash, by which a request that is sent again is recognised.
CREATE TABLE meta_data_deletions (
  code text PRIMARY KEY,
  person_digest text NOT NULL,
  requested_at timestamptz NOT NULL,
  completed_at timestamptz NOT NULL,
  connections integer NOT NULL,
  readings integer NOT NULL,
  photos integer NOT NULL,
  UNIQUE (person_digest, requested_at)
);
CREATE INDEX meta_data_deletions_completed ON meta_data_deletions (completed_at);
