-- Creatives, and the conversations in which they are made (features/creatives).
CREATE TABLE creatives (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Whom it speaks to, in the version it was made from; the avatar may be gone.
  avatar_id uuid,
  avatar_version integer,
  creator text NOT NULL,
  -- The variation it was kept from: each is kept once.
  variation_id uuid UNIQUE,
  headline text NOT NULL,
  text text NOT NULL,
  description text NOT NULL,
  call_to_action text NOT NULL,
  goal text,
  language text NOT NULL,
  -- Media names by placement.
  images jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX creatives_library ON creatives (owner_id, business_id, id);

CREATE TABLE creative_conversations (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- Chosen at the start and not changed any more.
  avatar_id uuid NOT NULL,
  -- Its newest turn, and whether that one failed.
  turn_id uuid NOT NULL,
  failed boolean NOT NULL,
  complete boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX creative_conversations_owner ON creative_conversations (owner_id, business_id, id);

CREATE TABLE creative_messages (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES creative_conversations (id) ON DELETE CASCADE,
  turn_id uuid NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- A turn that is run again says its words once.
  UNIQUE (turn_id, author)
);
CREATE INDEX creative_messages_conversation ON creative_messages (conversation_id, id);

CREATE TABLE creative_variations (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES creative_conversations (id) ON DELETE CASCADE,
  turn_id uuid NOT NULL,
  -- Its place among the turn's variations, from 0.
  place integer NOT NULL,
  headline text NOT NULL,
  text text NOT NULL,
  description text NOT NULL,
  call_to_action text NOT NULL,
  angle text NOT NULL,
  -- How it is drawn: layout, colour scheme and a wished colour.
  layout text NOT NULL,
  scheme integer NOT NULL,
  colour text,
  avatar_version integer NOT NULL,
  -- Null until its pictures are made: the words of a turn are settled, and stored, before the first picture.
  images jsonb,
  created_at timestamptz NOT NULL,
  UNIQUE (turn_id, place)
);
CREATE INDEX creative_variations_conversation ON creative_variations (conversation_id, id);
