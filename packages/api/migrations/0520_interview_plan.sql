-- What an answer replaced: facts that an earlier answer had put otherwise, as they were.
ALTER TABLE interview_answers ADD COLUMN replaced jsonb NOT NULL DEFAULT '[]';
-- The owner's own words without their typing mistakes, where a fact stands in them and they have some.
ALTER TABLE facts ADD COLUMN mended text;
