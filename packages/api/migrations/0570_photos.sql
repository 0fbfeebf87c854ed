-- The photographs of a business (features/photos). Pictures are media; the row names them.
CREATE TABLE photos (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  source text NOT NULL,
  -- The outside's id or address of it, so that it is not imported twice.
  source_ref text,
  shot_id text,
  -- SHA-256 of the bytes that came: the same picture is one photograph.
  hash text NOT NULL,
  original jsonb NOT NULL,
  corrected jsonb,
  is_corrected boolean NOT NULL,
  corrections jsonb NOT NULL,
  -- Where things are in the original; found and, where the owner moved it, chosen.
  found jsonb NOT NULL,
  chosen_focus jsonb,
  findings text[] NOT NULL,
  shows text NOT NULL CHECK (char_length(shows) <= 120),
  caption text NOT NULL CHECK (char_length(caption) <= 500),
  created_at timestamptz NOT NULL,
  UNIQUE (business_id, hash),
  UNIQUE (business_id, source, source_ref)
);
CREATE INDEX photos_owner ON photos (owner_id, business_id, id);
