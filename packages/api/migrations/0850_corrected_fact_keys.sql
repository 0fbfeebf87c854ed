-- Keys that a fact had before its owner put it otherwise: what says one of them once more says this fact.
ALTER TABLE facts ADD COLUMN former_keys text[] NOT NULL DEFAULT '{}';
