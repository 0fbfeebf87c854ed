-- What was believed at the launch of how often the wanted result comes for money (features/campaigns/forecast/rate.ts).
ALTER TABLE campaigns ADD COLUMN forecast jsonb;
