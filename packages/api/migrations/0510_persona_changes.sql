-- What of a person a persona's face and texts follow: gender, kind of customer, language (features/avatars/tables.ts).
-- Null: made by hand, or before this column.
ALTER TABLE avatars ADD COLUMN traits jsonb;
-- Edits and wishes that can be undone.
CREATE TABLE avatar_changes (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  avatar_id uuid NOT NULL REFERENCES avatars (id) ON DELETE CASCADE,
  -- The turn whose wish it was; null for an edit by hand.
  turn_id uuid,
  content jsonb NOT NULL,
  undone_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX avatar_changes_avatar ON avatar_changes (avatar_id, owner_id, created_at);
