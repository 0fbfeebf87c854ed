-- What an ad argues from, by which ads of one thought are told; null of earlier ads, and of a model's that names nothing.
ALTER TABLE creative_variations ADD COLUMN argument text CHECK (char_length(argument) <= 200);
-- What its owner asked for no more of: layout, type, photographs, scene, argument and angle, as they were then.
ALTER TABLE creative_variations ADD COLUMN rejected jsonb;
-- The turn whose wish changed it last, and its version before that.
ALTER TABLE creative_variations ADD COLUMN changed_in uuid;
ALTER TABLE creative_variations ADD COLUMN changed_from integer;
