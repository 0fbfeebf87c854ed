-- Messages of the contact form are deleted after a year, found by their age.
CREATE INDEX contact_messages_age ON contact_messages (created_at);
