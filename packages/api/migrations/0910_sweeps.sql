-- Which life of the data this is: restoring a backup begins another (docs/decisions/0273).
CREATE TABLE database_epoch (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO database_epoch DEFAULT VALUES;

-- Ad accounts that are looked through for objects of ours which this database does not know.
CREATE TABLE account_sweeps (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ad_account_id text NOT NULL,
  -- In which the last complete sweep was; null before the first.
  epoch uuid,
  swept_at timestamptz,
  next_sweep_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, ad_account_id)
);
CREATE INDEX account_sweeps_due ON account_sweeps (next_sweep_at);

INSERT INTO account_sweeps (owner_id, ad_account_id, next_sweep_at)
SELECT owner_id, account->>'id', now() FROM meta_connections, jsonb_array_elements(ad_accounts) AS account
UNION
SELECT owner_id, ad_account_id, now() FROM campaigns;

-- What a sweep found switched on and could not adopt; it was paused.
CREATE TABLE unknown_ad_objects (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Its id at Meta.
  ref text NOT NULL,
  ad_account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('campaign', 'ad_set', 'ad')),
  -- As it is at Meta, without our key.
  name text NOT NULL,
  found_at timestamptz NOT NULL,
  -- Null until Meta has confirmed it.
  paused_at timestamptz,
  hidden_at timestamptz,
  PRIMARY KEY (owner_id, ref)
);
