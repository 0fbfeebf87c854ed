-- By which deletions are found whose job is gone.
CREATE INDEX users_being_deleted ON users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL;
