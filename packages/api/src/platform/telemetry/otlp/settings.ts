/** Where traces and metrics go over OTLP (OpenTelemetry's protocol), as its standard variables say. */
export interface OtlpSettings {
  /** Address of the collector, below which are `/v1/traces` and `/v1/metrics`. */
  endpoint: string;
  protocol: 'http/protobuf' | 'http/json';
  /** Sent with each request, such as an authorization. */
  headers: Record<string, string>;
  serviceName: string;
  traces: boolean;
  metrics: boolean;
  /** Share of the traces that is kept, 0 to 1. */
  share: number;
  /** Milliseconds between two exports of metrics, and of finished spans. */
  metricsMs: number;
  spansMs: number;
}

/** What each export says of this process. */
export interface Process {
  role: string;
  production: boolean;
  /** Of the web application that is served; null where none is. */
  release: string | null;
}
