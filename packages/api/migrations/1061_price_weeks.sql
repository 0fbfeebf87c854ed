-- What showing ads costs on this installation, as a change from week to week that tells of no single account
-- (docs/decisions/0325).
CREATE TABLE price_weeks (
  currency text NOT NULL,
  -- Its Monday, YYYY-MM-DD.
  week text NOT NULL,
  -- Accounts that the median is taken of.
  owners integer NOT NULL CHECK (owners >= 20),
  -- How many times the price of the week before was paid: the median, in hundredths.
  change double precision NOT NULL,
  PRIMARY KEY (currency, week)
);
