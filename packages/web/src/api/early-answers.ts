/** Answers to requests that were sent before the code that needs them had loaded, by address. */
const early = new Map<string, Promise<Response>>();

/** How long an early answer may be used, in milliseconds: for the first render of a page, not for later refetches. */
const usableMs = 15_000;

export function keepEarlyAnswer(url: string, response: Promise<Response>): void {
  early.set(url, response);
  const drop = () => early.delete(url);
  // Whoever takes the answer handles the failure; an untaken failure is ignored.
  response.catch(drop);
  setTimeout(drop, usableMs);
}

/** The early answer to a GET, if there is one; each can be taken once. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const response = early.get(url);
  early.delete(url);
  return response;
}

/** Sends a request that before-paint.js has not sent already. */
export const fetchUnlessSent: typeof fetch = (input, init) =>
  (globalThis as { takeSent?: (url: unknown) => Promise<Response> | undefined }).takeSent?.(input) ??
  fetch(input, init);
