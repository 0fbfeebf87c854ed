import type { RouteDefinition } from '@awning/contract/route';
import { saveFile } from '../ui/save-file.ts';
import { type CallArguments, type LooseInput, requestOf } from './client.ts';
import { send } from './send.ts';

/**
 * Fetches a file that needs the user's token, which a link could not send, and has the browser save it.
 * @param name the file's name, with its extension, where the answer names none
 * @throws ApiFailure
 */
export async function download<D extends RouteDefinition & { kind: 'file' }>(
  route: D,
  input: NonNullable<CallArguments<D>[0]>,
  name: string,
): Promise<void> {
  const { url, init } = requestOf(route, input as LooseInput);
  const answer = await send(url, init);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(named ?? name, await answer.blob());
}
