import { call } from '../api/client.ts';
import { lightRoutes } from '../api/lean.ts';
import { clearToken } from '../api/token.ts';

/** Ends the session at the server, then here and in every other tab. Throws, signed in still, where the server can't be reached. */
export async function signOut(): Promise<void> {
  await call(lightRoutes.logout);
  clearToken();
}
