-- What a result of a single ad costs is kept, too: of the ad that most was spent on when half of its campaign was over.
ALTER TABLE kept_ranges ADD COLUMN ad_id uuid;
ALTER TABLE kept_ranges DROP CONSTRAINT kept_ranges_kind_check;
ALTER TABLE kept_ranges ADD CONSTRAINT kept_ranges_kind_check CHECK (kind IN ('forecast', 'end', 'cost', 'ad'));
