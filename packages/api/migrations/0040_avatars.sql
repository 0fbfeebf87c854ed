-- Avatars, their published versions, and the interviews behind them.
CREATE TABLE avatars (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  human_name text NOT NULL,
  form_text text NOT NULL,
  briefing jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Deleted for its owner; kept for the creatives made from it.
  archived_at timestamptz
);
CREATE INDEX avatars_business ON avatars (owner_id, business_id);
CREATE UNIQUE INDEX avatars_one_default ON avatars (business_id) WHERE is_default;

CREATE TABLE avatar_versions (
  avatar_id uuid NOT NULL REFERENCES avatars (id) ON DELETE CASCADE,
  version integer NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  human_name text NOT NULL,
  form_text text NOT NULL,
  briefing jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (avatar_id, version)
);

CREATE TABLE interviews (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  avatar_id uuid NOT NULL UNIQUE REFERENCES avatars (id) ON DELETE CASCADE,
  business_id uuid NOT NULL,
  status text NOT NULL,
  question jsonb,
  turn_id uuid,
  attempt_id uuid,
  -- The turn whose outcome is stored: run again after a crash, it only tells it once more.
  settled_turn_id uuid,
  error jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX interviews_owner ON interviews (owner_id);

CREATE TABLE interview_answers (
  interview_id uuid NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  question_id text NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  slot text NOT NULL,
  -- Kind of the follow-up this answers; null for a slot's own question.
  probe text,
  question text NOT NULL,
  answer text NOT NULL,
  skipped boolean NOT NULL,
  -- Follow-up decided on for this answer: null while undecided, 'none' or its kind.
  follow_up text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (interview_id, question_id)
);

CREATE TABLE interview_messages (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  interview_id uuid NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  sender text NOT NULL,
  text text NOT NULL,
  question_id text,
  -- The turn that spoke it; an attempt replaces what the one before said.
  turn_id uuid UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX interview_messages_interview ON interview_messages (interview_id, id);

-- What was said in a turn is its owner's, and goes with the account.
DELETE FROM turns WHERE owner_id NOT IN (SELECT id FROM users);
ALTER TABLE turns ADD FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE;
