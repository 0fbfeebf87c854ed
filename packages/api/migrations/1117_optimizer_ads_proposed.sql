-- The designer's conversation in which the ad of a proposal was made (docs/decisions/0351); it is deleted with the proposal.
ALTER TABLE optimizer_decisions ADD COLUMN conversation_id uuid;
