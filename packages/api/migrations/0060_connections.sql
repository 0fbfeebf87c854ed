-- Connections to Meta (features/connections).

-- A login dialog under way: what comes back is accepted once, in the browser that set out.
CREATE TABLE meta_connect_states (
  state_digest text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_digest text NOT NULL,
  sealed_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX meta_connect_states_owner ON meta_connect_states (owner_id);

CREATE TABLE meta_connections (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  person_id text NOT NULL,
  person_name text NOT NULL,
  -- The person's token and her Pages' tokens, sealed for this owner.
  sealed_tokens text NOT NULL,
  permissions jsonb NOT NULL,
  pages jsonb NOT NULL,
  ad_accounts jsonb NOT NULL,
  page_id text,
  ad_account_id text,
  connected_at timestamptz NOT NULL,
  expires_at timestamptz,
  -- When Meta said that the token is void.
  void_since timestamptz
);
CREATE INDEX meta_connections_person ON meta_connections (person_id);
