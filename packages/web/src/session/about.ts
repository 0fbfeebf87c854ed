import type { ClientAnswer } from '@awning/contract/route';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { lightRoutes } from '../api/lean.ts';

type About = ClientAnswer<typeof lightRoutes.about>;

let asked: Promise<About> | null = null;

/** What kind of server this is: a demo, a sandbox, and where its inbox is. Undefined until known; asked once. */
export function useAbout(): About | undefined {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    asked ??= call(lightRoutes.about);
    asked.then(setAbout, () => {
      asked = null;
    });
  }, []);
  return about;
}
