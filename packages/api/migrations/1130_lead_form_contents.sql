-- What people are shown around the questions of a form, its versions, and whether it is still offered (docs/decisions/0370).
ALTER TABLE lead_forms
  -- {intro, thanksTitle, thanks, button, privacyLabel}; null on forms of before: what was proposed is what they say.
  ADD COLUMN wording jsonb,
  ADD COLUMN is_reviewed boolean NOT NULL DEFAULT true,
  ADD COLUMN verifies_phone boolean NOT NULL DEFAULT false,
  -- The form that this is a newer version of.
  ADD COLUMN replaces uuid REFERENCES lead_forms (id) ON DELETE SET NULL,
  -- What a refusal is about, where we know what to do about it.
  ADD COLUMN refused_for text CHECK (refused_for IN ('terms', 'permission', 'page')),
  ADD COLUMN archived_at timestamptz;
CREATE INDEX lead_forms_replaces ON lead_forms (replaces) WHERE replaces IS NOT NULL;
