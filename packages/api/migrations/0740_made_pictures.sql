-- What a picture says of itself about an image model (the IPTC digital source type), so that it is passed on.
ALTER TABLE photos ADD COLUMN made_mark text
  CHECK (made_mark IN ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'));
-- Whether a picture that an image model made is in the pictures of an ad.
ALTER TABLE creatives ADD COLUMN is_made boolean NOT NULL DEFAULT false;
ALTER TABLE creative_variations ADD COLUMN is_made boolean NOT NULL DEFAULT false;
ALTER TABLE creative_designs ADD COLUMN is_made boolean NOT NULL DEFAULT false;
ALTER TABLE campaign_ads ADD COLUMN is_made boolean NOT NULL DEFAULT false;
-- Pictures that an owner asks an image model for (features/photos/making).
CREATE TABLE photo_makings (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- What it is to show, in the owner's words.
  shows text NOT NULL CHECK (char_length(shows) <= 120),
  state text NOT NULL,
  -- Why there is no picture; null where there is one, or may be.
  problem text,
  photo_id uuid REFERENCES photos (id) ON DELETE SET NULL,
  attempts integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX photo_makings_owner ON photo_makings (owner_id, business_id, id);
