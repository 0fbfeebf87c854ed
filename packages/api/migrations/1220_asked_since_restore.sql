-- When an owner last asked for what a row says, which a restore compares with its own time (docs/decisions/0273). Null in rows
-- of before this column: older than any restore.
ALTER TABLE campaigns ADD COLUMN run_asked_at timestamptz;
ALTER TABLE campaign_ads ADD COLUMN asked_at timestamptz;
-- Launches that are older than a restore are held, until Meta is seen to have them or their owner asks once more.
ALTER TABLE waiting_launches ADD COLUMN asked_at timestamptz;
ALTER TABLE waiting_launches DROP CONSTRAINT waiting_launches_state_check;
ALTER TABLE waiting_launches ADD CONSTRAINT waiting_launches_state_check
  CHECK (state IN ('waiting', 'refused', 'expired', 'held', 'launched'));
