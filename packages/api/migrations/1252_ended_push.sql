-- A subscription that ended at its push service is told of once, and renewed by the next visit of its browser.
ALTER TABLE push_devices ADD COLUMN ended_at timestamptz;
