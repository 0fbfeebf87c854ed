-- Weekly reports, reports at the end of a campaign, and alerts (docs/decisions/0330).

-- When alerts and reports look at a campaign next; null where they need not.
ALTER TABLE campaigns ADD COLUMN look_at timestamptz;
CREATE INDEX campaigns_look_at ON campaigns (look_at) WHERE look_at IS NOT NULL;
UPDATE campaigns SET look_at = now() WHERE launched_at IS NOT NULL AND delivery NOT IN ('ended', 'failed');

-- Who gets an account's reports. A row without an address is the owner's own.
CREATE TABLE report_recipients (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  email text,
  language text NOT NULL CHECK (language IN ('en', 'he')),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX report_recipients_address ON report_recipients (owner_id, (coalesce(lower(email), '')));
CREATE INDEX report_recipients_unconfirmed ON report_recipients (created_at) WHERE confirmed_at IS NULL;

-- When a business's next weekly report is due.
CREATE TABLE report_schedules (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, business_id)
);
CREATE INDEX report_schedules_next ON report_schedules (next_at);
CREATE INDEX report_schedules_business ON report_schedules (business_id);

-- What was reported: once for each business and week, and once for each campaign.
CREATE TABLE reports (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- 'week' and the date of its first day, or 'campaign' and the campaign's id.
  kind text NOT NULL CHECK (kind IN ('week', 'campaign')),
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, business_id, kind, subject)
);
CREATE INDEX reports_business ON reports (business_id);

-- What an owner is told at once, each event once.
CREATE TABLE alerts (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Null where it is about the whole account.
  campaign_id uuid REFERENCES campaigns (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('rejected', 'payment', 'access', 'ceiling', 'no_results', 'drift')),
  -- What tells events of a kind apart, such as the creative whose ad was rejected.
  subject text NOT NULL,
  since timestamptz NOT NULL,
  -- Null while it is so.
  resolved_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX alerts_event ON alerts (owner_id, kind, subject);
CREATE INDEX alerts_open ON alerts (owner_id, business_id) WHERE resolved_at IS NULL;
CREATE INDEX alerts_business ON alerts (business_id);
CREATE INDEX alerts_campaign ON alerts (campaign_id);
