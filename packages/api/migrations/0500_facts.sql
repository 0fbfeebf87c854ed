-- What is known of a business and its customers, between what the owner said and what is made of it (features/facts).
CREATE TABLE facts (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Whose customers it is about; null: it is true of the business whoever buys.
  avatar_id uuid REFERENCES avatars (id) ON DELETE CASCADE,
  -- Facts with the same key say the same thing, maybe with other values.
  key text NOT NULL,
  value jsonb NOT NULL,
  sources jsonb NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (business_id, avatar_id, key)
);
CREATE INDEX facts_owner ON facts (owner_id, business_id, id);
-- What an owner did with the question; null until the answer was read.
ALTER TABLE interview_answers ADD COLUMN intent text;
