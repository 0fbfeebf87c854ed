-- Devices that are sent notices by Web Push (docs/decisions/0371).
CREATE TABLE push_devices (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- A keyed hash of the address at the push service.
  endpoint_print text NOT NULL,
  -- That address and the keys of the device, encrypted.
  sealed text NOT NULL,
  browser text,
  os text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, endpoint_print)
);

-- When an owner wants nothing to be pushed; without a row the business's telephone hours decide.
CREATE TABLE push_quiet_hours (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  from_hour integer NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  until_hour integer NOT NULL CHECK (until_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  CHECK (from_hour <> until_hour)
);
