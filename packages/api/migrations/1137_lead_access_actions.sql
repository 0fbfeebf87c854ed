-- What can be done with people's details is named by the code (packages/contract/src/lead-data.ts, docs/decisions/0368).
ALTER TABLE lead_accesses DROP CONSTRAINT lead_accesses_action_check;
ALTER TABLE lead_accesses ADD CONSTRAINT lead_accesses_action_check CHECK (action ~ '^[a-z]{1,20}$');
