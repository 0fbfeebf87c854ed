-- Turns of conversations and their events (platform/streams).
CREATE TABLE turns (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  input text NOT NULL,
  attempt_id uuid NOT NULL,
  status text NOT NULL,
  lease_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX turns_unfinished ON turns (lease_until) WHERE status <> 'ended';
CREATE INDEX turns_owner ON turns (owner_id);

CREATE TABLE turn_events (
  turn_id uuid NOT NULL REFERENCES turns (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  event text NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (turn_id, seq)
);
