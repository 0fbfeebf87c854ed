-- Forms that people leave their details in, made on a business's Page at Meta (docs/decisions/0370).
CREATE TABLE lead_forms (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Of the connection when it was asked for.
  page_id text NOT NULL,
  headline text NOT NULL,
  -- {text, options}; null where nothing is asked.
  question jsonb,
  asks_mail boolean NOT NULL,
  -- The business's own; null where ours is linked.
  privacy_url text,
  language text NOT NULL CHECK (language IN ('en', 'he')),
  state text NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  -- Its id at Meta.
  form_ref text,
  -- What Meta said of a form that it refused; null where it said nothing readable.
  refusal text,
  created_at timestamptz NOT NULL
);
CREATE INDEX lead_forms_business ON lead_forms (business_id, created_at);
CREATE INDEX lead_forms_owner ON lead_forms (owner_id);
