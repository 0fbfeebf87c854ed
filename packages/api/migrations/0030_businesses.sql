-- The businesses that users advertise (features/businesses).
CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A key of the contract's business types, or the owner's own words.
  type text NOT NULL,
  name text NOT NULL,
  website text NOT NULL,
  facebook_page text NOT NULL,
  goals text[] NOT NULL,
  tenure_years double precision,
  customers_yearly double precision,
  customers_monthly double precision,
  description text NOT NULL,
  -- A data URL.
  logo text,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX businesses_owner ON businesses (owner_id, id);
