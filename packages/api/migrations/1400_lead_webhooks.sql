-- Where leads of a business are sent as they come (docs/decisions/0374), one address a business. What is secret is encrypted:
-- the address, which may hold a key, and the secrets with which is signed.
CREATE TABLE lead_webhooks (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, business_id)
);
CREATE INDEX lead_webhooks_business ON lead_webhooks (business_id);

-- A lead is sent by one delivery, whose id tells a receiver what came twice. Deliveries go with their lead, and with the webhook.
CREATE TABLE lead_deliveries (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  -- Null of a test, which is sent once.
  lead_id uuid,
  created_at timestamptz NOT NULL,
  -- From when its days of trying count: sent again by hand, they begin anew.
  begun_at timestamptz NOT NULL,
  -- When it is tried next; null once it was taken over, or given up.
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Of the answer to the last attempt.
  status integer,
  failure text CHECK (failure IN ('private', 'unreachable', 'slow', 'redirected', 'refused')),
  delivered_at timestamptz,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, lead_id),
  FOREIGN KEY (owner_id, business_id) REFERENCES lead_webhooks (owner_id, business_id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id, lead_id) REFERENCES leads (owner_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_deliveries_due ON lead_deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX lead_deliveries_business ON lead_deliveries (owner_id, business_id, created_at);
CREATE INDEX lead_deliveries_age ON lead_deliveries (created_at) WHERE due_at IS NULL;
CREATE TRIGGER lead_deliveries_due AFTER INSERT OR UPDATE OF due_at ON lead_deliveries FOR EACH ROW
  WHEN (NEW.due_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('leads.forward');

-- Leads are not sent to an address that was removed, nor signed with a secret that was replaced, since the backup that is restored.
CREATE FUNCTION revoke_lead_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  VALUES (OLD.owner_id, 'leads.webhook', jsonb_build_object('businessId', OLD.business_id));
  RETURN NULL;
END $$;
CREATE TRIGGER lead_webhooks_go AFTER DELETE ON lead_webhooks FOR EACH ROW EXECUTE FUNCTION revoke_lead_webhook();
CREATE TRIGGER lead_webhooks_change AFTER UPDATE OF sealed ON lead_webhooks FOR EACH ROW
  EXECUTE FUNCTION revoke_lead_webhook();
