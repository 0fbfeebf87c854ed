/**
 * Asks again every half second until an answer is there.
 * @param what names the thing in the error
 * @throws Error after two minutes
 */
export async function waitUntil<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Waited two minutes for ${what}`);
}
