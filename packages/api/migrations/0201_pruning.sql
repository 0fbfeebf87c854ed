-- When the events of an ended turn were deleted (platform/streams/pruning.ts); a turn asked for again is due anew.
ALTER TABLE turns ADD COLUMN pruned_at timestamptz;
CREATE INDEX turns_prunable ON turns (lease_until)
  WHERE status = 'ended' AND (pruned_at IS NULL OR pruned_at < lease_until);
CREATE INDEX IF NOT EXISTS refresh_tokens_expiry ON refresh_tokens (expires_at);
CREATE INDEX IF NOT EXISTS email_tokens_expiry ON email_tokens (expires_at);
CREATE INDEX IF NOT EXISTS login_attempts_age ON login_attempts (last_at);
