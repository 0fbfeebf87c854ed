-- A lead that was lost after tries that reached nobody: it counts as one that can't be reached (docs/decisions/0373).
ALTER TABLE leads ADD COLUMN is_given_up boolean NOT NULL DEFAULT false;
