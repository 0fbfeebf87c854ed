-- Meta's side is modelled as what Meta last confirmed instead of by flags (features/campaigns).
ALTER TABLE campaigns
  -- What Meta last confirmed of the campaign and its ad set: off, unknown or on. What does not exist is off.
  ADD COLUMN meta_state text NOT NULL DEFAULT 'off',
  ADD COLUMN meta_ad_set_state text NOT NULL DEFAULT 'off',
  -- Somebody else switched it at Meta since our last request: it is shown and left as it is until the owner acts here.
  ADD COLUMN changed_at_meta boolean NOT NULL DEFAULT false,
  -- Requests that were sent and not answered may still take effect until then.
  ADD COLUMN in_doubt_until timestamptz,
  -- A creating request was sent and not answered: what it made is looked up, and copies are deleted.
  ADD COLUMN create_in_doubt boolean NOT NULL DEFAULT false,
  -- When the owner last asked for something.
  ADD COLUMN requested_at timestamptz,
  -- When to reconcile or to look next; null when nothing will change any more.
  ADD COLUMN next_reconcile_at timestamptz;

UPDATE campaigns SET
  meta_state = CASE
    WHEN meta_campaign_id IS NULL THEN 'off'
    WHEN told_running THEN 'on'
    WHEN told_running = false THEN 'off'
    WHEN launched_at IS NULL AND status = 'paused' THEN 'off'
    ELSE 'unknown'
  END,
  meta_ad_set_state = CASE WHEN ad_set_on THEN 'on' WHEN meta_ad_set_id IS NULL THEN 'off' ELSE 'unknown' END,
  create_in_doubt = create_unsure,
  requested_at = updated_at,
  next_reconcile_at = CASE WHEN delivery IN ('ended', 'failed') THEN NULL ELSE now() END,
  issues = (
    SELECT coalesce(jsonb_agg(
      issue - 'said' || jsonb_build_object(
        'userMessage', issue -> 'said',
        'source', replace(replace(issue ->> 'source', 'align', 'reconcile'), 'sync', 'observe')
      )), '[]'::jsonb)
    FROM jsonb_array_elements(issues) AS issue
  );

ALTER TABLE campaigns
  ALTER COLUMN requested_at SET NOT NULL,
  DROP COLUMN told_running,
  DROP COLUMN create_unsure,
  DROP COLUMN ad_set_on,
  DROP COLUMN lease_until,
  DROP COLUMN next_sync_at;

CREATE INDEX campaigns_reconcile ON campaigns (next_reconcile_at) WHERE next_reconcile_at IS NOT NULL;

ALTER TABLE campaign_ads
  -- As of the campaign; refused where Meta turned the ad down when it was to be created.
  ADD COLUMN meta_state text NOT NULL DEFAULT 'off',
  ADD COLUMN changed_at_meta boolean NOT NULL DEFAULT false;

UPDATE campaign_ads SET meta_state = CASE
  WHEN switched_on THEN 'on'
  WHEN meta_ad_id IS NOT NULL THEN 'unknown'
  WHEN delivery = 'failed' AND (SELECT delivery <> 'failed' FROM campaigns WHERE id = campaign_id) THEN 'refused'
  ELSE 'off'
END;

ALTER TABLE campaign_ads DROP COLUMN switched_on;

-- Which grant a token belongs to, so that a failure of an earlier one does not invalidate a later one.
ALTER TABLE meta_connections ADD COLUMN grant_id uuid NOT NULL DEFAULT gen_random_uuid();
