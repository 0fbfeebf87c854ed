/** One server-sent event as it came. */
export interface StreamEvent {
  id: number;
  event: string;
  data: Record<string, unknown>;
}

/** Parses what came of a stream; an event that was cut off is left out. */
export function eventsIn(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((frame) => !frame.startsWith(':'))
    .map((frame) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
      return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) };
    });
}

/** A stream without the comments that keep it open while there is nothing to send. */
export const withoutKeepAlive = (text: string) => text.replaceAll(': waiting\n\n', '');

/** The words of a stream's deltas. */
export const spokenIn = (events: readonly StreamEvent[]) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('');

/** Reads a stream until `enough` is satisfied and hangs up. @returns what came so far, as it came */
export async function readUntil(response: Response, enough: (text: string) => boolean): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (enough(text)) break;
  }
  await reader?.cancel();
  return text;
}
