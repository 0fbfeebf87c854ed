-- A text as a search compares it: what `plain` of packages/contract/src/search.ts does.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFD),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670“”״"‘’''׳]', '', 'g'));

-- A search finds its words by their trigrams, among those of its tenant. Where the server lacks the extensions, or this role
-- may not create them, it reads all texts of the tenant.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX campaigns_search ON campaigns USING gin (owner_id, business_id, searchable(name) gin_trgm_ops);
  CREATE INDEX creatives_search ON creatives
    USING gin (owner_id, business_id, searchable(coalesce(nullif(headline, ''), text)) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'searches read all texts of a tenant: %', SQLERRM;
END $$;
