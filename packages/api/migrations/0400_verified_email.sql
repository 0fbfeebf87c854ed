-- The last address that a user has proved. While a changed one waits for its proof, the account keeps the one before: it
-- is nobody else's, gets the reset links, and comes back where the new address turns out to be somebody else's.
ALTER TABLE users ADD COLUMN verified_email text;
UPDATE users SET verified_email = email WHERE email_verified_at IS NOT NULL;
UPDATE users SET verified_email = former.email
FROM (
  SELECT DISTINCT ON (owner_id) owner_id, email FROM email_tokens WHERE purpose = 'restore' ORDER BY owner_id, created_at DESC
) AS former
WHERE users.id = former.owner_id AND users.email_verified_at IS NULL AND users.first_verified_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = former.email OR other.verified_email = former.email);
CREATE UNIQUE INDEX users_verified_email ON users (verified_email);
