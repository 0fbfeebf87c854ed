import type { ClientAnswer } from '@awning/contract/route';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';

type About = ClientAnswer<typeof routesWithoutSchemas.about>;

let request: Promise<About> | null = null;

/**
 * Whether the server is a demo, and its sandbox inbox. The server writes it into the page, so that nothing moves when it
 * is known; where it did not (Vite's own server), it is fetched once and undefined until then.
 */
export function useAbout(): About | undefined {
  const [about, setAbout] = useState(aboutInPage);
  useEffect(() => {
    if (about) return;
    request ??= call(routesWithoutSchemas.about);
    request.then(setAbout, () => {
      request = null;
    });
  }, [about]);
  return about;
}

/** What pages say of the server when they are rendered ahead; the server puts its own facts in the place of these. */
export const renderedAbout = {
  demoMode: true,
  inboxUrl: 'https://inbox.awning.invalid/',
} as const;

function aboutInPage(): About | undefined {
  if (typeof document === 'undefined')
    return {
      metaIsSandbox: true,
      googleSignIn: true,
      strategist: 'builtin',
      makesPictures: false,
      makesStories: false,
      payments: 'ledger',
      passkeyHost: null,
      ...renderedAbout,
    };
  const content = document.querySelector<HTMLMetaElement>('meta[name="awning-about"]')?.content;
  return content ? JSON.parse(content) : undefined;
}
