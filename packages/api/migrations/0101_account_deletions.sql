-- Deleting an account waits until Meta has confirmed that none of its campaigns runs (features/identity/deletion.ts).
ALTER TABLE users
  ADD COLUMN deletion_requested_at timestamptz,
  -- When the owner was told by mail that it waits, and what she can do.
  ADD COLUMN deletion_told_at timestamptz;
