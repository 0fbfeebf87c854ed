-- When an ad account's figures are to be read next (features/stats/fetching), and who is reading them: due accounts are
-- found by an index, and nothing looks at all of them (docs/decisions/0320).
ALTER TABLE stats_accounts
  -- Null where nothing of it changes any more.
  ADD COLUMN due_at timestamptz,
  ADD COLUMN lease_holder uuid,
  ADD COLUMN lease_until timestamptz,
  -- The first date that the last reading of each window read: what an older reading says of dates since then is left out.
  ADD COLUMN today_since text,
  ADD COLUMN recent_since text,
  ADD COLUMN restated_since text;
CREATE INDEX stats_accounts_due ON stats_accounts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX stats_accounts_failing ON stats_accounts (owner_id) WHERE failures > 0;
-- The campaigns of an ad account, which a reading asks for.
CREATE INDEX campaigns_account ON campaigns (owner_id, ad_account_id, ends_at);

-- What was launched and may still be restated; spread over a minute.
INSERT INTO stats_accounts (owner_id, ad_account_id, due_at)
SELECT owner_id, ad_account_id, now() + random() * interval '1 minute' FROM campaigns
WHERE launched_at IS NOT NULL AND ends_at > now() - interval '90 days' GROUP BY owner_id, ad_account_id
ON CONFLICT (owner_id, ad_account_id) DO UPDATE SET due_at = excluded.due_at;

-- In the transaction that launches a campaign or moves its end, whoever writes it. An account that is due or under way
-- already is not touched, and so its row is not waited for.
CREATE FUNCTION stats_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stats_accounts (owner_id, ad_account_id, due_at) VALUES (NEW.owner_id, NEW.ad_account_id, now())
  ON CONFLICT (owner_id, ad_account_id) DO NOTHING;
  UPDATE stats_accounts SET due_at = now()
  WHERE owner_id = NEW.owner_id AND ad_account_id = NEW.ad_account_id AND due_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER campaigns_measured AFTER INSERT ON campaigns
  FOR EACH ROW WHEN (NEW.launched_at IS NOT NULL) EXECUTE FUNCTION stats_account_changes();
CREATE TRIGGER campaigns_measured_anew AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN (NEW.launched_at IS NOT NULL AND (OLD.launched_at IS NULL OR NEW.ends_at <> OLD.ends_at
    OR NEW.meta_state <> OLD.meta_state OR NEW.ad_account_id <> OLD.ad_account_id))
  EXECUTE FUNCTION stats_account_changes();
