-- Whether a message is answered first: its sender's plan said so when it was written (docs/decisions/0120).
ALTER TABLE bug_reports ADD COLUMN priority boolean NOT NULL DEFAULT false;
ALTER TABLE contact_messages ADD COLUMN priority boolean NOT NULL DEFAULT false;
