import type { ClientAnswer } from '@awning/contract/route';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';

type About = ClientAnswer<typeof routesWithoutSchemas.about>;

let asked: Promise<About> | null = null;

/** Whether the server is a demo, and its sandbox inbox. Undefined until known; fetched once. */
export function useAbout(): About | undefined {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    asked ??= call(routesWithoutSchemas.about);
    asked.then(setAbout, () => {
      asked = null;
    });
  }, []);
  return about;
}
