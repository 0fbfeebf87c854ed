-- How a business is reached and where it serves; numbers in E.164.
ALTER TABLE businesses
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 16),
  ADD COLUMN whatsapp text NOT NULL DEFAULT '' CHECK (length(whatsapp) <= 16),
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  ADD COLUMN town jsonb,
  ADD COLUMN serves_at text CHECK (serves_at IN ('ours', 'theirs')),
  ADD COLUMN service_radius_km double precision CHECK (service_radius_km BETWEEN 1 AND 80),
  ADD COLUMN service_places jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN preferred_contact text;
