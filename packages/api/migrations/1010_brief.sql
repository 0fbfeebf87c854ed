-- The brief (docs/decisions/0310): items in the owner's words, and what each sentence of an ad rests on.

-- Grows by one each time the fact says something else.
ALTER TABLE facts ADD COLUMN version integer NOT NULL DEFAULT 1;
-- The owner's words that a typed value was read from, letter for letter; null where she entered it, or where its value holds them.
ALTER TABLE facts ADD COLUMN evidence text;
-- Two price lines of one product, and two offers of none, are told apart by their words from now on.
UPDATE facts SET key = lower('price:' || (value ->> 'product') || ':' || (value ->> 'wording') || ':' || (value ->> 'unit'))
  WHERE value ->> 'kind' = 'price' AND value ->> 'product' IS NOT NULL AND value ->> 'wording' IS NOT NULL;
UPDATE facts SET key = key || ':' || lower(value ->> 'wording')
  WHERE value ->> 'kind' = 'offer' AND value ->> 'product' IS NULL AND value ->> 'wording' IS NOT NULL
    AND jsonb_array_length(value -> 'items') = 0;

-- What facts said before they said something else; `former_facts` is no longer written.
CREATE TABLE fact_versions (
  fact_id uuid NOT NULL REFERENCES facts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  value jsonb NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (fact_id, version)
);
CREATE INDEX fact_versions_owner ON fact_versions (owner_id, business_id);

-- Which description of a business its facts were read from: another one is read anew.
CREATE TABLE profile_readings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  digest text NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX profile_readings_owner ON profile_readings (owner_id);

-- The owner's words that an instruction left over, for which a section can be chosen.
ALTER TABLE interview_messages ADD COLUMN unplaced text;

-- What each sentence rests on; null of ads that were made before.
ALTER TABLE creative_variations ADD COLUMN sentences jsonb;
ALTER TABLE creatives ADD COLUMN sentences jsonb;
ALTER TABLE creative_designs ADD COLUMN sentences jsonb;
-- Sentences that their owner has not seen on a card yet.
ALTER TABLE creative_variations ADD COLUMN unseen jsonb;

-- What was tapped in place of a text; of the designer's messages, words to decide on, and what is asked.
ALTER TABLE creative_messages ADD COLUMN choice jsonb;
ALTER TABLE creative_messages ADD COLUMN content text;
ALTER TABLE creative_messages ADD COLUMN asks jsonb;

-- What was read of descriptions before stays as it is, until they change.
INSERT INTO profile_readings (business_id, owner_id, digest, read_at)
  SELECT id, owner_id, encode(sha256(convert_to(description, 'UTF8')), 'hex'), now() FROM businesses
  WHERE EXISTS (SELECT 1 FROM facts WHERE business_id = businesses.id AND sources @> '[{"from": "profile"}]');
