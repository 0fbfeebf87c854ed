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

/** What is read of OTLP's JSON (opentelemetry-proto, trace.proto and metrics.proto). */
interface Export {
  resourceSpans?: { scopeSpans: { spans: OtlpSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: OtlpMetric[] }[] }[];
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: Attribute[];
  status?: { code?: number };
}
interface OtlpMetric {
  name: string;
  gauge?: { dataPoints: OtlpNumber[] };
  sum?: { dataPoints: OtlpNumber[] };
  histogram?: { dataPoints: OtlpHistogram[] };
}
interface OtlpNumber {
  attributes?: Attribute[];
  asDouble?: number;
  asInt?: string | number;
}
interface OtlpHistogram {
  attributes?: Attribute[];
  count: string | number;
  sum: number;
  bucketCounts: (string | number)[];
  explicitBounds: number[];
}

const pointsOf = ({ name, gauge, sum, histogram }: OtlpMetric): CollectedPoint[] => [
  ...(gauge?.dataPoints ?? sum?.dataPoints ?? []).map(({ attributes, asDouble, asInt }) => ({
    name,
    attributes: attributesOf(attributes),
    value: Number(asDouble ?? asInt),
  })),
  ...(histogram?.dataPoints ?? []).map(({ attributes, count, sum: total, bucketCounts, explicitBounds }) => ({
    name,
    attributes: attributesOf(attributes),
    value: { count: Number(count), sum: total, buckets: bucketCounts.map(Number), bounds: explicitBounds },
  })),
];

/** An OpenTelemetry collector on loopback that takes OTLP over HTTP and keeps what it gets; JSON is read. */
export async function startCollector() {
  const requests: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  const spans: CollectedSpan[] = [];
  let points: CollectedPoint[] = [];

  function read({ resourceSpans = [], resourceMetrics }: Export): void {
    for (const one of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      spans.push({
        traceId: one.traceId,
        spanId: one.spanId,
        parentSpanId: one.parentSpanId || null,
        name: one.name,
        attributes: attributesOf(one.attributes),
        status: one.status?.code ?? 0,
      });
    if (resourceMetrics)
      points = resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics.flatMap(pointsOf)),
      );
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    const type = request.headers['content-type'] ?? '';
    if (type.includes('json')) read(JSON.parse(body.toString()) as Export);
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
