import type { RouteDefinition } from '@awning/contract/route';
import { saveFile } from '../ui/save-file.ts';
import { type CallArguments, type LooseInput, requestOf } from './client.ts';
import { send } from './send.ts';

/**
 * Fetches a file that needs the user's token, which a link could not send, and has the browser save it.
 * @param name the file's name, with its extension, where the answer names none
 * @param onProgress told how many bytes have come so far
 * @throws ApiFailure
 */
export async function download<D extends RouteDefinition & { kind: 'file' }>(
  route: D,
  input: NonNullable<CallArguments<D>[0]>,
  name: string,
  onProgress?: (bytes: number) => void,
): Promise<void> {
  const { url, init } = requestOf(route, input as LooseInput);
  const answer = await send(url, init);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(named ?? name, await (onProgress ? readTelling(answer, onProgress) : answer.blob()));
}

async function readTelling(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      onProgress(bytes);
      controller.enqueue(part);
    },
  });
  return new Response(answer.body?.pipeThrough(counting), { headers: answer.headers }).blob();
}
