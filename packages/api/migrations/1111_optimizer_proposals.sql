-- The dashboard asks which campaigns have one; there are few among the decisions of two years.
CREATE INDEX optimizer_decisions_proposed ON optimizer_decisions (owner_id, campaign_id) WHERE outcome = 'proposed';
