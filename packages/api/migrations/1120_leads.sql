-- People who asked (docs/decisions/0362). A form from which leads are read, by us or by the business itself made.
CREATE TABLE lead_inlets (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Ids at Meta.
  form_ref text NOT NULL,
  page_id text NOT NULL,
  time_zone text NOT NULL,
  -- Of the ad that leads to it, or of the form itself.
  name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he')),
  opened_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  -- All leads of before this instant have been read.
  read_until timestamptz,
  reconciled_at timestamptz,
  last_lead_at timestamptz,
  is_announced boolean NOT NULL DEFAULT false,
  failure text CHECK (failure IN ('access', 'permission', 'refused')),
  PRIMARY KEY (owner_id, form_ref)
);
CREATE INDEX lead_inlets_due ON lead_inlets (read_at);
CREATE INDEX lead_inlets_form ON lead_inlets (form_ref);
CREATE INDEX lead_inlets_business ON lead_inlets (business_id);

CREATE TABLE leads (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('form', 'hand')),
  -- Ids at Meta.
  lead_ref text,
  form_ref text,
  ad_ref text,
  campaign_id uuid REFERENCES campaigns (id) ON DELETE SET NULL,
  language text NOT NULL CHECK (language IN ('en', 'he')),
  -- Name, telephone, mail, answers and notes, encrypted.
  sealed text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'tried', 'talked', 'won', 'lost', 'fake')),
  state_at timestamptz NOT NULL,
  answered_at timestamptz,
  snoozed_until timestamptz,
  arrived_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- When its owner is reminded, for as long as nobody has answered.
  remind_at timestamptz,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, lead_ref)
);
CREATE INDEX leads_business ON leads (business_id, arrived_at DESC, id DESC);
CREATE INDEX leads_waiting ON leads (business_id, arrived_at DESC) WHERE state = 'new';
CREATE INDEX leads_campaign ON leads (campaign_id);
CREATE INDEX leads_remind ON leads (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX leads_state_at ON leads (state_at);
-- Leads that were deleted here: Meta keeps them for 90 days and would bring them back.
CREATE TABLE lead_removals (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lead_ref text NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, lead_ref)
);
CREATE INDEX lead_removals_at ON lead_removals (removed_at);

-- Campaigns that lead to a form, the newest first.
CREATE INDEX campaigns_form ON campaigns (created_at) WHERE destination ->> 'kind' = 'form';

-- Forms of before this release.
INSERT INTO lead_inlets (owner_id, business_id, form_ref, page_id, time_zone, name, language, opened_at, read_at)
  SELECT DISTINCT ON (c.owner_id, c.destination ->> 'formId') c.owner_id, c.business_id, c.destination ->> 'formId', c.page_id,
    c.time_zone, c.name, u.language, now(), now()
  FROM campaigns c JOIN users u ON u.id = c.owner_id
  WHERE c.destination ->> 'kind' = 'form'
  ORDER BY c.owner_id, c.destination ->> 'formId', c.created_at DESC;
