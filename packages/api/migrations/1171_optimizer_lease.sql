-- Until when a process decides about a campaign's ads; to others it is due again after that (features/optimizer/decide-due.ts).
ALTER TABLE campaigns ADD COLUMN optimizer_lease_until timestamptz;
