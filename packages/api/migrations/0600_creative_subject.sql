-- What the ads of a conversation are about: {"subject": "doubt:too_expensive"} or {"words": "…"}; null for whatever is strongest.
ALTER TABLE creative_conversations ADD COLUMN about jsonb;
