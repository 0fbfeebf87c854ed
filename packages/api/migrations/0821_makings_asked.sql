-- When the image model was asked for a picture, and whether that call was counted: written before the call and with its answer,
-- so that a run that was cut in between is neither paid for again nor counted twice (features/photos/making).
ALTER TABLE photo_makings ADD COLUMN asked_at timestamptz;
ALTER TABLE photo_makings ADD COLUMN is_counted boolean NOT NULL DEFAULT false;
