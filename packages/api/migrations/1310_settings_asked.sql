-- When an owner last asked for other settings, which a restore compares with its own time (docs/decisions/0273). Null in rows of
-- before this column: older than any restore.
ALTER TABLE campaigns ADD COLUMN settings_asked_at timestamptz;
