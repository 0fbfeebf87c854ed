-- Breakdowns of figures as Meta last gave them. They are read when an owner asks, and asked for anew once they may be other.
CREATE TABLE stats_breakdowns (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- What was asked: breakdown, dates, campaign.
  question text NOT NULL,
  rows jsonb NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, business_id, question)
);
CREATE INDEX stats_breakdowns_read_at ON stats_breakdowns (read_at);
