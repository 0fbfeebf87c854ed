-- What people asked about the details that a business stores of them (docs/decisions/0368).
CREATE TABLE lead_requests (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  aim text NOT NULL CHECK (aim IN ('see', 'correct', 'delete')),
  -- Name, contact and words, encrypted.
  sealed text NOT NULL,
  received_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX lead_requests_business ON lead_requests (business_id, received_at);
CREATE INDEX lead_requests_received ON lead_requests (received_at);
CREATE INDEX lead_requests_done ON lead_requests (done_at) WHERE done_at IS NOT NULL;
