-- What a language model used for a business, day by day (features/metering). A business that is deleted leaves its rows: what
-- was spent for it counts against the month's ceiling all the same.
CREATE TABLE model_usage (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  day date NOT NULL,
  model text NOT NULL,
  calls integer NOT NULL,
  -- In tokens.
  input bigint NOT NULL,
  output bigint NOT NULL,
  -- In millionths of a dollar.
  cost bigint NOT NULL,
  PRIMARY KEY (owner_id, business_id, day, model)
);
-- Who spoke a message, and why not the model that is set; null: nobody is told.
ALTER TABLE interview_messages ADD COLUMN serving jsonb;
ALTER TABLE creative_messages ADD COLUMN serving jsonb;
