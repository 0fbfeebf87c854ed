-- A mail at once to whoever left an address, in the owner's words; without a row none is sent (docs/decisions/0376).
CREATE TABLE lead_first_answers (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- By language.
  texts jsonb NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (owner_id, business_id)
);
CREATE INDEX lead_first_answers_business ON lead_first_answers (business_id);

-- One a lead: claimed as it goes out. Null where none was asked for.
ALTER TABLE leads ADD COLUMN first_answer text CHECK (first_answer IN ('waiting', 'sent', 'undeliverable'));

-- Who switched it off since the backup that is restored has nothing sent by it.
CREATE FUNCTION revoke_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  VALUES (OLD.owner_id, 'leads.first-answer', jsonb_build_object('businessId', OLD.business_id));
  RETURN NULL;
END $$;
CREATE TRIGGER lead_first_answers_go AFTER DELETE ON lead_first_answers FOR EACH ROW
  EXECUTE FUNCTION revoke_first_answer();
