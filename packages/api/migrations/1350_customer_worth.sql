-- What a customer usually brings in a year, as the owner says it: a range in minor units of the currency. Answered without a range:
-- she doesn't know. Private as goals are: no ad is made of it.
ALTER TABLE businesses
  ADD COLUMN worth_low bigint CHECK (worth_low > 0),
  ADD COLUMN worth_high bigint CHECK (worth_high >= worth_low),
  ADD COLUMN worth_currency text,
  ADD COLUMN worth_answered_at timestamptz,
  ADD CONSTRAINT businesses_worth CHECK (
    (worth_low IS NULL) = (worth_high IS NULL) AND (worth_low IS NULL) = (worth_currency IS NULL)
    AND (worth_low IS NULL OR worth_answered_at IS NOT NULL)
  );

-- What a lead that became a customer brought, in minor units of the currency of its campaign. Null: not said.
ALTER TABLE leads ADD COLUMN won_amount bigint CHECK (won_amount > 0);
