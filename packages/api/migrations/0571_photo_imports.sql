-- Photographs being taken over from the Page or from Instagram (features/photos/importing).
CREATE TABLE photo_imports (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  source text NOT NULL,
  -- What the owner ticked; null for everything.
  refs text[],
  state text NOT NULL,
  -- Why it ended before it was through; null where it did not.
  problem text,
  -- How many there are to take over; null until that is known.
  total integer,
  -- References that were dealt with, so that a second run goes on where the first was cut.
  handled text[] NOT NULL,
  added integer NOT NULL,
  known integer NOT NULL,
  declined integer NOT NULL,
  attempts integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX photo_imports_owner ON photo_imports (owner_id, business_id, id);
