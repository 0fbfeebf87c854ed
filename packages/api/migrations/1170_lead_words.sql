-- By which a search finds leads, whose words are encrypted (docs/decisions/0368): keyed hashes of the beginnings of their words and
-- of the ends of their telephone numbers. Gone with the lead.
CREATE TABLE lead_words (
  owner_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  hashes bigint[] NOT NULL,
  PRIMARY KEY (owner_id, lead_id),
  FOREIGN KEY (owner_id, lead_id) REFERENCES leads (owner_id, id) ON DELETE CASCADE
);
-- Without a list of what waits to be sorted in: each search would read that list.
CREATE INDEX lead_words_hashes ON lead_words USING gin (hashes) WITH (fastupdate = off);

-- Leads of before, and those whose details a process of the former version has changed, are indexed by a job.
ALTER TABLE leads ADD COLUMN is_indexed boolean NOT NULL DEFAULT false;
CREATE INDEX leads_unindexed ON leads (owner_id, id) WHERE NOT is_indexed;
CREATE FUNCTION lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_indexed := false;
  RETURN NEW;
END $$;
CREATE TRIGGER leads_changed BEFORE UPDATE ON leads
  FOR EACH ROW WHEN (NEW.sealed IS DISTINCT FROM OLD.sealed) EXECUTE FUNCTION lead_changes();
