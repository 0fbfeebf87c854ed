-- Whole lines that ads are made of (docs/decisions/0310).
CREATE TABLE ad_lines (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Its words without case and marks: two lines with the same key are one.
  key text NOT NULL,
  words text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  roles jsonb NOT NULL,
  telling text NOT NULL,
  -- Facts with versions.
  rests_on jsonb NOT NULL,
  source text NOT NULL,
  starter_id text,
  state text NOT NULL CHECK (state IN ('kept', 'refused', 'unseen')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, business_id, key)
);

-- What stood in an ad that its owner kept is a line of hers; sentences that are too long for one stay in their ads.
INSERT INTO ad_lines
SELECT DISTINCT ON (owner_id, business_id, key)
  owner_id, gen_random_uuid(), business_id, key, words, language, roles,
  CASE
    WHEN words ~ '[$£€₪%]|ש״ח|ש"ח' THEN 'price'
    WHEN words ~ '^["“״]' THEN 'quote'
    WHEN field = 'headline' THEN 'offer'
    WHEN field = 'description' THEN 'place'
    ELSE 'how' END,
  basis, 'ad', NULL, 'kept', created_at, created_at
FROM (
  SELECT c.owner_id, c.business_id, c.language, c.created_at, part.field, btrim(part.words) AS words,
    (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', one ->> 'id', 'version', (one ->> 'version')::integer)), '[]')
      FROM jsonb_array_elements(part.basis) AS one) AS basis,
    lower(btrim(regexp_replace(part.words, '[[:space:].,;:!?…''’"“”„׳״–—-]+', ' ', 'g'))) AS key,
    to_jsonb(array_remove(ARRAY[
      CASE WHEN length(btrim(part.words)) <= 40 THEN 'headline' END,
      'text',
      CASE WHEN length(btrim(part.words)) <= 30 THEN 'description' END], NULL)) AS roles
  FROM creatives c
  CROSS JOIN LATERAL (
    SELECT one ->> 'field' AS field, one ->> 'words' AS words, COALESCE(one -> 'basis', '[]') AS basis
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(c.sentences) = 'array' THEN c.sentences ELSE '[]' END) AS one
    UNION ALL
    SELECT field, whole, '[]'
    FROM (VALUES ('headline', c.headline), ('text', c.text), ('description', c.description)) AS whole (field, whole)
    WHERE c.sentences IS NULL OR jsonb_typeof(c.sentences) <> 'array'
  ) AS part
  WHERE length(btrim(part.words)) BETWEEN 2 AND 125
) AS found
WHERE key <> ''
ORDER BY owner_id, business_id, key, created_at DESC;
