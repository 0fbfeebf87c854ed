-- Signing in with Google.

-- Who signs in with Google alone has no password.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
-- Google's id of the person (its claim "sub"); an address may change hands, this never does.
ALTER TABLE users ADD COLUMN google_subject text UNIQUE;

-- By what a session was opened: a fresh sign-in with Google stands for the password where there is none.
ALTER TABLE sessions ADD COLUMN opened_by text NOT NULL DEFAULT 'password';
