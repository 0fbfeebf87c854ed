-- Countries were offered under codes that ISO 3166-1 has given up, or that are another's by habit: each has one of its own now.
DO $$
DECLARE
  code record;
BEGIN
  FOR code IN
    SELECT * FROM (VALUES
      ('AN', 'CW'), ('BU', 'MM'), ('CS', 'RS'), ('DD', 'DE'), ('DY', 'BJ'), ('FX', 'FR'), ('HV', 'BF'), ('NH', 'VU'),
      ('NT', 'SA'), ('RH', 'ZW'), ('SU', 'RU'), ('TP', 'TL'), ('UK', 'GB'), ('VD', 'VN'), ('YD', 'YE'), ('YU', 'RS'), ('ZR', 'CD')
    ) AS codes (old, new)
  LOOP
    UPDATE businesses SET country = code.new WHERE country = code.old;
    UPDATE businesses SET service_places = replace(service_places::text, '"code": "' || code.old || '"', '"code": "' || code.new || '"')::jsonb
      WHERE service_places::text LIKE '%"code": "' || code.old || '"%';
    UPDATE campaigns SET country = code.new WHERE country = code.old;
    UPDATE campaigns SET audience = replace(audience::text, '"code": "' || code.old || '"', '"code": "' || code.new || '"')::jsonb
      WHERE audience::text LIKE '%"code": "' || code.old || '"%';
    UPDATE waiting_launches SET body = replace(body::text, '"code": "' || code.old || '"', '"code": "' || code.new || '"')::jsonb
      WHERE body::text LIKE '%"code": "' || code.old || '"%';
    UPDATE campaign_drafts SET content = replace(content::text, '"code": "' || code.old || '"', '"code": "' || code.new || '"')::jsonb
      WHERE content::text LIKE '%"code": "' || code.old || '"%';
  END LOOP;
END
$$;
