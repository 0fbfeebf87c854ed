-- What became of leads, as Meta is told of it where the owner has agreed (docs/decisions/0373).
CREATE TABLE lead_consents (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Which words she agreed to, and in which language.
  wording text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he')),
  agreed_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  -- Ids at Meta: where events are sent to, and the ad account that it belongs to.
  dataset_ref text,
  ad_account_id text,
  failure text CHECK (failure IN ('access', 'permission', 'refused')),
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX lead_consents_open ON lead_consents (owner_id, business_id) WHERE withdrawn_at IS NULL;
CREATE INDEX lead_consents_business ON lead_consents (business_id);

-- Each stage once a lead. Those of a lead that is deleted go with it.
CREATE TABLE lead_stages (
  owner_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  stage text NOT NULL CHECK (stage IN ('tried', 'talked', 'won', 'lost')),
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- When it is sent at the earliest, or tried once more.
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  PRIMARY KEY (owner_id, lead_id, stage),
  FOREIGN KEY (owner_id, lead_id) REFERENCES leads (owner_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_stages_due ON lead_stages (due_at) WHERE sent_at IS NULL;
CREATE INDEX lead_stages_business ON lead_stages (business_id);
CREATE INDEX lead_stages_sent ON lead_stages (sent_at) WHERE sent_at IS NOT NULL;
