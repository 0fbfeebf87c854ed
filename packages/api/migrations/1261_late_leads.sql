-- Why a lead was first read more than a day after it was left; null of one that came in time.
ALTER TABLE leads ADD COLUMN late_because text
  CHECK (late_because IN ('access', 'permission', 'withheld', 'unread'));
