-- Why the link to an address could not be mailed, for good: told on the page that waits for it.
ALTER TABLE users ADD COLUMN email_refusal text CHECK (email_refusal IN ('unknown', 'international'));
