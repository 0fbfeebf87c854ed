-- Colours of a logo are read from its picture once, and kept with it; null until then.
ALTER TABLE business_logos ADD COLUMN colours text[];
