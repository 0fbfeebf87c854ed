-- Page, browser and request that writers of bug reports and messages agreed to attach. Null: nothing attached.
ALTER TABLE bug_reports ADD COLUMN context jsonb;
ALTER TABLE contact_messages ADD COLUMN context jsonb;
