-- Whether ads with a photograph that an image model made or changed say so in the picture; null until its owner was asked.
ALTER TABLE photos ADD COLUMN says_made boolean;
