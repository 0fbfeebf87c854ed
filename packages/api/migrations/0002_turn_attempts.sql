-- A turn asked for again begins a new attempt; events up to first_seq belong to the attempts before.
ALTER TABLE turns ADD COLUMN first_seq integer NOT NULL DEFAULT 0;
