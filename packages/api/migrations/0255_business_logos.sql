-- Logos leave the rows of businesses, which are read at nearly every request, and get a name by which they are fetched.
CREATE TABLE business_logos (
  name text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL UNIQUE REFERENCES businesses (id) ON DELETE CASCADE,
  bytes bytea NOT NULL
);

-- 244 random bits, as many as an address that is as good as a key needs.
INSERT INTO business_logos (name, owner_id, business_id, bytes)
SELECT
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    || CASE WHEN logo LIKE 'data:image/png%' THEN '.png' ELSE '.jpg' END,
  owner_id, id, decode(split_part(logo, ',', 2), 'base64')
FROM businesses WHERE logo IS NOT NULL;

UPDATE businesses b SET logo = (SELECT name FROM business_logos l WHERE l.business_id = b.id);
