-- The column names what it holds: a look (ports/image-maker.ts), which is drawn in every placement.
ALTER TABLE creative_variations RENAME COLUMN layout TO look;
