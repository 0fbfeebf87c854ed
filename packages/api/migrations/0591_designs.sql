-- How a creative is drawn, all but its words (packages/contract/src/designs.ts), in place of look, scheme and colour.
ALTER TABLE creative_variations ADD COLUMN design jsonb;
UPDATE creative_variations SET design = jsonb_build_object(
  'layout', CASE look WHEN 'window' THEN 'shelf' WHEN 'tag' THEN 'ticket' ELSE look END,
  'type', CASE look WHEN 'window' THEN 'classic' WHEN 'tag' THEN 'classic' ELSE 'plain' END,
  'main', CASE colour
    WHEN 'red' THEN '#a32428' WHEN 'orange' THEN '#9a4a10' WHEN 'yellow' THEN '#836100' WHEN 'green' THEN '#1f6633'
    WHEN 'teal' THEN '#006169' WHEN 'blue' THEN '#1d4f94' WHEN 'purple' THEN '#5f3d93' WHEN 'pink' THEN '#a02d62'
    WHEN 'brown' THEN '#643e22' WHEN 'black' THEN '#232220' END,
  'accent', NULL,
  'scheme', LEAST(GREATEST(scheme, 0), 99),
  'photos', '[]'::jsonb,
  'scene', LEAST(place, 99));
ALTER TABLE creative_variations ALTER COLUMN design SET NOT NULL;
ALTER TABLE creative_variations DROP COLUMN look, DROP COLUMN scheme, DROP COLUMN colour;
ALTER TABLE creative_variations ADD COLUMN design_version integer NOT NULL DEFAULT 1;

-- Null: an upload, which is shown as it is.
ALTER TABLE creatives ADD COLUMN design jsonb;
UPDATE creatives SET design = v.design FROM creative_variations v WHERE v.id = creatives.variation_id;
ALTER TABLE creatives ADD COLUMN design_version integer NOT NULL DEFAULT 1;

-- The versions that a creative or a variation has had, once it was changed.
CREATE TABLE creative_designs (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  creative_id uuid REFERENCES creatives (id) ON DELETE CASCADE,
  variation_id uuid REFERENCES creative_variations (id) ON DELETE CASCADE,
  version integer NOT NULL,
  headline text NOT NULL,
  text text NOT NULL,
  description text NOT NULL,
  call_to_action text NOT NULL,
  design jsonb NOT NULL,
  images jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (creative_id, version),
  UNIQUE (variation_id, version),
  CHECK ((creative_id IS NULL) <> (variation_id IS NULL))
);
CREATE INDEX creative_designs_owner ON creative_designs (owner_id);
