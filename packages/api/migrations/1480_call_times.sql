-- Forms that ask when people may be called, and when they said (docs/decisions/0377).
ALTER TABLE lead_forms ADD COLUMN asks_time boolean NOT NULL DEFAULT false;

ALTER TABLE leads
  ADD COLUMN call_at timestamptz,
  -- When its owner is reminded of the call; null once she was, and where there is nothing to remind of.
  ADD COLUMN call_remind_at timestamptz;
CREATE INDEX leads_call_remind ON leads (call_remind_at) WHERE call_remind_at IS NOT NULL;
CREATE TRIGGER leads_call_due AFTER INSERT OR UPDATE OF call_remind_at ON leads FOR EACH ROW
  WHEN (NEW.call_remind_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('leads.dispatch');
