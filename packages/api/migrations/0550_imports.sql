-- What a website or a Facebook Page tells of a business, until its owner has decided on it (features/imports).
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null until the business exists, at onboarding.
  business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('website', 'page')),
  -- The website's address, or the id of the Page.
  address text NOT NULL CHECK (length(address) <= 400),
  -- What its owner knows it by: the address, or the name of the Page.
  label text NOT NULL CHECK (length(label) <= 400),
  state text NOT NULL CHECK (state IN ('waiting', 'reading', 'ready', 'failed', 'cancelled')),
  problem text,
  pages_read integer NOT NULL,
  pages_of integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- The same asked twice at once is read once.
CREATE UNIQUE INDEX imports_under_way ON imports (owner_id, business_id, source, address) NULLS NOT DISTINCT
  WHERE state IN ('waiting', 'reading');
CREATE INDEX imports_owner ON imports (owner_id, business_id, source, id);
CREATE INDEX imports_of_business ON imports (business_id);

CREATE TABLE import_findings (
  id uuid PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position integer NOT NULL,
  topic text NOT NULL,
  -- What tells findings apart: one that was refused is not proposed once more.
  key text NOT NULL,
  value jsonb NOT NULL,
  found jsonb NOT NULL,
  is_safe boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'corrected', 'refused')),
  -- What it replaced when it was accepted, so that this can be taken back.
  replaced jsonb,
  -- A small copy of a picture, as a data URL.
  preview text,
  -- The square logo itself, as it is stored once accepted.
  bytes bytea
);
CREATE INDEX import_findings_import ON import_findings (import_id, position);
CREATE INDEX import_findings_owner ON import_findings (owner_id);
