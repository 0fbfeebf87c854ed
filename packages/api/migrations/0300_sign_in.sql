-- Reset of passwords, changes of address that can be taken back, and the list of sessions. Defaults stay, for servers of
-- the version before that still run.

-- What a mailed token is for: verification, reset of the password, or taking a change of address back.
ALTER TABLE email_tokens ADD COLUMN purpose text NOT NULL DEFAULT 'verification';
-- An address that a former owner may still take back is nobody else's to sign up with.
CREATE INDEX email_tokens_email ON email_tokens (email) WHERE purpose = 'restore';

-- Where and when a session was last used, for its user's list. Null: opened before this was stored, or not said.
ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD COLUMN network text;
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_used_at = created_at;
