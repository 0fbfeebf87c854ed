/**
 * The load generator, in a process of its own: calls a list of addresses, each with its own headers, in turn. Receives
 * `{targets, seconds, connections}` from its parent and answers with requests a second.
 */
import autocannon from 'autocannon';

export interface Load {
  targets: { url: string; headers?: Record<string, string> }[];
  seconds: number;
  connections: number;
}

process.on('message', async ({ targets, seconds, connections }: Load) => {
  const [first] = targets;
  const { origin } = new URL(first?.url ?? '');
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: targets.map(({ url, headers }) => ({
      path: url.slice(origin.length),
      ...(headers && { headers }),
    })),
  });
  const refused = result.non2xx + result.errors;
  process.send?.(
    refused > 0
      ? { error: `${refused} of ${origin} refused or failed` }
      : result.requests.total / result.duration,
  );
});
