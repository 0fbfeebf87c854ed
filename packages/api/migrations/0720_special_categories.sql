-- Meta's special ad categories as the owner declared them for the campaign: housing, employment, financial, social_issues.
ALTER TABLE campaigns ADD COLUMN special_categories text[] NOT NULL DEFAULT '{}';
