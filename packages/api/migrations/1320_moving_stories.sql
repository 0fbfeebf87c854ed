-- The films of a moving story: media names by format, and their length in seconds. Null of a creative that does not move.
ALTER TABLE creatives ADD COLUMN films jsonb;
ALTER TABLE campaign_ads ADD COLUMN films jsonb;
-- Ids of the films at Meta, by format.
ALTER TABLE campaign_ads ADD COLUMN video_ids jsonb;
-- Moving stories that an owner asked for and has not kept as a creative yet (features/creatives/moving-story).
CREATE TABLE moving_stories (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  creative_id uuid NOT NULL UNIQUE REFERENCES creatives (id) ON DELETE CASCADE,
  state text NOT NULL,
  -- Why there is none; null where there is one, or may be.
  problem text,
  percent integer NOT NULL,
  lines jsonb NOT NULL,
  -- Ids of photographs.
  photos jsonb NOT NULL,
  films jsonb,
  images jsonb,
  is_made boolean NOT NULL,
  attempts integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX moving_stories_owner ON moving_stories (owner_id, creative_id);
CREATE INDEX moving_stories_open ON moving_stories (updated_at) WHERE state IN ('waiting', 'running');
