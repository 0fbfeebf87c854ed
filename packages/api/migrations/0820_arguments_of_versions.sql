-- What a version of a variation argued from, so that its argument follows a change and comes back with the version; null of
-- versions stored before, and of creatives that were kept, which have none.
ALTER TABLE creative_designs ADD COLUMN angle text;
ALTER TABLE creative_designs ADD COLUMN argument text CHECK (char_length(argument) <= 200);
