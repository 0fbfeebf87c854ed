-- The Page and the ad account that each business advertises with. Until now an owner had one of each, which all her businesses used.
CREATE TABLE meta_choices (
  owner_id uuid NOT NULL REFERENCES meta_connections (owner_id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  page_id text,
  ad_account_id text,
  PRIMARY KEY (owner_id, business_id)
);
CREATE INDEX meta_choices_business ON meta_choices (business_id);
INSERT INTO meta_choices (owner_id, business_id, page_id, ad_account_id)
  SELECT connection.owner_id, business.id, connection.page_id, connection.ad_account_id
  FROM meta_connections connection
  JOIN businesses business ON business.owner_id = connection.owner_id;
