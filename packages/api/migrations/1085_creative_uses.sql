-- How many ads show a creative, those that were taken out of their campaign left out: kept by whoever writes ads, so that
-- what no campaign uses is found without a look at what they do.
CREATE TABLE creative_uses (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  creative_id uuid NOT NULL,
  ads integer NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, creative_id)
);
CREATE INDEX creative_uses_none ON creative_uses (owner_id, business_id, creative_id) WHERE ads = 0;

CREATE FUNCTION creative_comes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO creative_uses (owner_id, business_id, creative_id) VALUES (NEW.owner_id, NEW.business_id, NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION creative_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM creative_uses WHERE owner_id = OLD.owner_id AND creative_id = OLD.id;
  RETURN NULL;
END $$;
CREATE FUNCTION ads_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two launches don't wait for each other.
  PERFORM FROM creative_uses WHERE (owner_id, creative_id) IN (SELECT owner_id, creative_id FROM new_rows)
    ORDER BY owner_id, creative_id FOR NO KEY UPDATE;
  UPDATE creative_uses kept SET ads = kept.ads + added.ads
  FROM (SELECT owner_id, creative_id, count(*) AS ads FROM new_rows WHERE status <> 'removed' GROUP BY 1, 2) added
  WHERE kept.owner_id = added.owner_id AND kept.creative_id = added.creative_id;
  RETURN NULL;
END $$;
CREATE FUNCTION ad_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'removed' THEN
    UPDATE creative_uses SET ads = ads - 1 WHERE owner_id = OLD.owner_id AND creative_id = OLD.creative_id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> 'removed' THEN
    UPDATE creative_uses SET ads = ads + 1 WHERE owner_id = NEW.owner_id AND creative_id = NEW.creative_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER creatives_come AFTER INSERT ON creatives FOR EACH ROW EXECUTE FUNCTION creative_comes();
CREATE TRIGGER creatives_go AFTER DELETE ON creatives FOR EACH ROW EXECUTE FUNCTION creative_goes();
CREATE TRIGGER campaign_ads_come AFTER INSERT ON campaign_ads REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ads_come();
CREATE TRIGGER campaign_ads_change AFTER UPDATE ON campaign_ads
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'removed' IN (OLD.status, NEW.status)) EXECUTE FUNCTION ad_changes();
CREATE TRIGGER campaign_ads_go AFTER DELETE ON campaign_ads FOR EACH ROW EXECUTE FUNCTION ad_changes();
