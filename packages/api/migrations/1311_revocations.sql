-- What was taken back or deleted for good, and has to stay so when an older backup is restored (docs/decisions/0273). A worker
-- keeps it beside the database, too: `kept_in` names where. It names rows by their ids alone.
CREATE TABLE revocations (
  owner_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject jsonb NOT NULL DEFAULT '{}',
  revoked_at timestamptz NOT NULL DEFAULT now(),
  kept_in text,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX revocations_to_keep ON revocations (revoked_at) WHERE kept_in IS NULL;
CREATE INDEX revocations_kept_in ON revocations (kept_in);
CREATE INDEX revocations_age ON revocations (revoked_at);
CREATE TRIGGER revocations_due AFTER INSERT ON revocations FOR EACH STATEMENT
  EXECUTE FUNCTION tell_due('revocations.keep');

CREATE FUNCTION revoke_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject) VALUES (OLD.owner_id, 'reports.recipient',
    CASE WHEN OLD.email IS NULL THEN '{}' ELSE jsonb_build_object('id', OLD.id) END);
  RETURN NULL;
END $$;
CREATE TRIGGER report_recipients_unsubscribe AFTER UPDATE OF unsubscribed_at ON report_recipients FOR EACH ROW
  WHEN (OLD.unsubscribed_at IS NULL AND NEW.unsubscribed_at IS NOT NULL) EXECUTE FUNCTION revoke_recipient();
CREATE TRIGGER report_recipients_go AFTER DELETE ON report_recipients FOR EACH ROW
  WHEN (OLD.email IS NOT NULL) EXECUTE FUNCTION revoke_recipient();

CREATE FUNCTION revoke_lead_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  VALUES (NEW.owner_id, 'leads.consent', jsonb_build_object('businessId', NEW.business_id));
  RETURN NULL;
END $$;
CREATE TRIGGER lead_consents_withdraw AFTER UPDATE OF withdrawn_at ON lead_consents FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION revoke_lead_consent();

CREATE FUNCTION revoke_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  SELECT owner_id, 'leads.lead', jsonb_build_object('id', id, 'leadRef', lead_ref) FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_go AFTER DELETE ON leads REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION revoke_leads();

CREATE FUNCTION revoke_lead_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  SELECT owner_id, 'leads.request', jsonb_build_object('id', id) FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_requests_go AFTER DELETE ON lead_requests REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION revoke_lead_requests();

CREATE FUNCTION revoke_automation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'optimizer_stops' THEN
    INSERT INTO revocations (owner_id, kind) VALUES (NEW.owner_id, 'optimizer.all');
  ELSE
    INSERT INTO revocations (owner_id, kind, subject) VALUES (NEW.owner_id, 'optimizer.campaign',
      jsonb_build_object('campaignId', NEW.campaign_id, 'automation', NEW.automation,
        'changesAWeek', NEW.changes_a_week, 'leastDays', NEW.least_days));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER optimizer_stops_come AFTER INSERT ON optimizer_stops FOR EACH ROW EXECUTE FUNCTION revoke_automation();
-- Without a row a campaign is asked about.
CREATE TRIGGER optimizer_settings_come AFTER INSERT ON optimizer_settings FOR EACH ROW
  WHEN (NEW.automation = 'off') EXECUTE FUNCTION revoke_automation();
CREATE TRIGGER optimizer_settings_lower AFTER UPDATE OF automation ON optimizer_settings FOR EACH ROW
  WHEN ((NEW.automation = 'off' AND OLD.automation <> 'off') OR (NEW.automation = 'ask' AND OLD.automation = 'auto'))
  EXECUTE FUNCTION revoke_automation();

CREATE FUNCTION revoke_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  VALUES (OLD.owner_id, 'push.device', jsonb_build_object('print', OLD.endpoint_print));
  RETURN NULL;
END $$;
CREATE TRIGGER push_devices_go AFTER DELETE ON push_devices FOR EACH ROW EXECUTE FUNCTION revoke_push_device();

CREATE FUNCTION revoke_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind) VALUES (OLD.id, 'identity.account');
  RETURN NULL;
END $$;
CREATE TRIGGER users_go AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION revoke_account();
