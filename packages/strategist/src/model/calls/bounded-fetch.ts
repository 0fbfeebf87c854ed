/** An answer that is longer than it may be. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * `fetch` that reads no more than so many bytes of an answer: the SDK reads an event, a picture and a refusal to its end, however
 * long it is. It follows no redirect: the key would go along. An answer without end breaks off with an error called TooLarge.
 * @param origin the only one that is asked, where it is given: an answer may name any address to fetch its picture from
 */
export const boundedFetch =
  (maxBytes: number, origin?: string): typeof fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (origin && new URL(address).origin !== origin) throw new TooLarge('an answer at another address');
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new TooLarge('an answer without end'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(counted ?? null, { status, statusText, headers });
  };
