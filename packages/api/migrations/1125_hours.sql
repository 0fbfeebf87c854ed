-- Hours of the day that auto-optimisation leaves out of those in which somebody answers.
ALTER TABLE campaigns ADD COLUMN hidden_hours jsonb NOT NULL DEFAULT '[]';
-- The owner lets nobody change the hours of a campaign.
ALTER TABLE optimizer_settings ADD COLUMN keeps_hours boolean NOT NULL DEFAULT false;
