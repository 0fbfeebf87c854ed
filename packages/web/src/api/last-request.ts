let last: { id: string; failed: boolean } | null = null;

/** Keeps the id that the server gave a call. One that failed is kept until another fails: it is what is asked about. */
export function noteRequest(response: Response): void {
  const id = response.headers.get('x-request-id');
  if (id && !(response.ok && last?.failed)) last = { id, failed: !response.ok };
}

/** Id of the last call that failed, else of the last; undefined before the first. */
export const lastRequestId = (): string | undefined => last?.id;
