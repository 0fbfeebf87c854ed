import { createServer } from 'node:http';

/** A value as OTLP's JSON has it. */
type AnyValue = {
  stringValue?: string;
  intValue?: string | number;
  doubleValue?: number;
  boolValue?: boolean;
};

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  attributes: Record<string, string | number | boolean | undefined>;
  /** OTLP's status: 2 is an error. */
  status: number;
}

export interface CollectedPoint {
  name: string;
  attributes: Record<string, unknown>;
  value: number | { count: number; sum: number; buckets: number[]; bounds: number[] };
}

interface Attribute {
  key: string;
  value: AnyValue;
}

const plainOf = ({ stringValue, intValue, doubleValue, boolValue }: AnyValue) =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue));
const attributesOf = (list: Attribute[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, plainOf(value)]));

/** An OpenTelemetry collector on loopback that takes OTLP over HTTP and keeps what it gets; JSON is read. */
export async function startCollector() {
  const requests: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  const spans: CollectedSpan[] = [];
  let points: CollectedPoint[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sends.
  function read(path: string, body: any): void {
    for (const { scopeSpans } of body.resourceSpans ?? [])
      for (const one of scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans))
        spans.push({
          traceId: one.traceId,
          spanId: one.spanId,
          parentSpanId: one.parentSpanId || null,
          name: one.name,
          attributes: attributesOf(one.attributes),
          status: one.status?.code ?? 0,
        });
    if (path !== '/v1/metrics') return;
    points = [];
    for (const { scopeMetrics } of body.resourceMetrics)
      for (const metric of scopeMetrics.flatMap((scope: { metrics: unknown[] }) => scope.metrics)) {
        const { dataPoints } = metric.gauge ?? metric.sum ?? metric.histogram;
        for (const point of dataPoints) {
          const isHistogram = metric.histogram !== undefined;
          const value = isHistogram
            ? {
                count: Number(point.count),
                sum: point.sum,
                buckets: point.bucketCounts.map(Number),
                bounds: point.explicitBounds,
              }
            : Number(point.asDouble ?? point.asInt);
          points.push({ name: metric.name, attributes: attributesOf(point.attributes), value });
        }
      }
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    const type = request.headers['content-type'] ?? '';
    if (type.includes('json')) read(path, JSON.parse(body.toString()));
    response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans,
    /** The figures of the last export. */
    points: () => points,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
