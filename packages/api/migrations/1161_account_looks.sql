-- When the campaigns of an ad account are looked at together; null where none runs.
ALTER TABLE account_sweeps ADD COLUMN next_look_at timestamptz;
CREATE INDEX account_sweeps_looks ON account_sweeps (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE TRIGGER account_looks_due AFTER INSERT OR UPDATE OF next_look_at ON account_sweeps FOR EACH ROW
  WHEN (NEW.next_look_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('campaigns.dispatch');
