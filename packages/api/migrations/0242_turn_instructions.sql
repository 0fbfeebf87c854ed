-- What an owner asks of the designer or the strategist is called an instruction. Inputs of turns outlive releases: a
-- turn stored under the earlier name can be taken over or asked for again, so they are rewritten too.
UPDATE turns
SET input = (
  (input::jsonb - 'task')
  || jsonb_build_object(
    'task', jsonb_build_object('kind', 'instruction', 'instruction', input::jsonb -> 'task' -> 'wish')
  )
)::text
WHERE kind = 'creatives.design' AND input::jsonb -> 'task' ->> 'kind' = 'wish';

UPDATE turns
SET input = ((input::jsonb - 'wish') || jsonb_build_object('instruction', input::jsonb -> 'wish'))::text
WHERE kind = 'avatar' AND input::jsonb ? 'wish';
