-- The owner was told that leads are not taken over where she has them sent; null once one was.
ALTER TABLE lead_webhooks ADD COLUMN failure_told_at timestamptz;
