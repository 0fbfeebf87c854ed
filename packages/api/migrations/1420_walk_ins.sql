-- Which word people say at the till because of a campaign, and what they get for it (docs/decisions/0420). Without a row nobody is
-- counted for it.
CREATE TABLE till_words (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  word text NOT NULL CHECK (char_length(word) <= 24),
  offer text CHECK (char_length(offer) <= 60),
  -- The last day of the offer, in the time zone of the ad account.
  offer_until text,
  -- Words of ads that have another one, by their creatives.
  of_ads jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, campaign_id),
  CHECK ((offer IS NULL) = (offer_until IS NULL))
);
CREATE INDEX till_words_campaign ON till_words (campaign_id);
CREATE INDEX till_words_business ON till_words (owner_id, business_id);

-- People who came because of a campaign. The id was made where they were counted, so that what arrives twice counts once; one that
-- was taken back stays, so that it doesn't count when it arrives again.
CREATE TABLE walk_ins (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  -- Of the ad whose word was said; null for the campaign's own word.
  creative_id uuid,
  counted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  undone_at timestamptz,
  -- Who counted: a link for the till, which may be gone; null for the owner.
  till_link_id uuid,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX walk_ins_campaign ON walk_ins (campaign_id);
CREATE INDEX walk_ins_business ON walk_ins (owner_id, business_id, counted_at);
CREATE INDEX walk_ins_of_campaign ON walk_ins (owner_id, campaign_id, counted_at) WHERE undone_at IS NULL;

-- Links by which somebody counts for a business, and can do nothing else. Of what is secret its digest is kept.
CREATE TABLE till_links (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  name text NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX till_links_business ON till_links (business_id);
CREATE UNIQUE INDEX till_links_digest ON till_links (digest);

-- A link that was removed since the backup that is restored counts nobody again.
CREATE FUNCTION revoke_till_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revocations (owner_id, kind, subject)
  VALUES (OLD.owner_id, 'walkins.link', jsonb_build_object('id', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER till_links_go AFTER DELETE ON till_links FOR EACH ROW EXECUTE FUNCTION revoke_till_link();
