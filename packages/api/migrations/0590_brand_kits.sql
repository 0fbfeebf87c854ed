-- Brand kits of businesses (features/brand).
CREATE TABLE brand_kits (
  business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- `#rrggbb`; null: not decided.
  main text,
  accent text,
  type text,
  tone text,
  logo_on_light text NOT NULL,
  logo_on_dark text NOT NULL,
  -- What was found on the website.
  found jsonb NOT NULL,
  -- When its owner decided; null: only found.
  updated_at timestamptz
);
CREATE INDEX brand_kits_owner ON brand_kits (owner_id);
