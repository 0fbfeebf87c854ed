-- What facts said before they were replaced, or before nothing said them any more: an ad that was made of them may say it still
-- (docs/decisions/0311).
CREATE TABLE former_facts (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  value jsonb NOT NULL,
  -- When it was last replaced.
  replaced_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX former_facts_value ON former_facts (business_id, md5(value::text));
CREATE INDEX former_facts_owner ON former_facts (owner_id, business_id, replaced_at);

-- Statements of an ad that its owner says are still true.
CREATE TABLE creative_true_statements (
  creative_id uuid NOT NULL REFERENCES creatives (id) ON DELETE CASCADE,
  -- Names the former fact that the ad says: see features/creatives/untrue.
  statement text NOT NULL CHECK (length(statement) <= 64),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (creative_id, statement)
);
CREATE INDEX creative_true_statements_owner ON creative_true_statements (owner_id, creative_id);
