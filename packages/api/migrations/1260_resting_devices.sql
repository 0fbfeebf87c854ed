-- A device whose push service does not answer rests, longer each time.
ALTER TABLE push_devices
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN rests_until timestamptz;
