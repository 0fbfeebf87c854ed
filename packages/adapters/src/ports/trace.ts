/** What is being done, as a trace shows it. Attributes hold no name, address, text or token. */
export interface TracedCall {
  /** Without ids: `Meta GET {id}/ads`. */
  name: string;
  kind: 'client';
  attributes: Record<string, string | number | boolean>;
}

/** Carries out a call as a part of whatever is being done; `set` adds what its end shows. It fails as the call fails. */
export type Trace = <T>(
  call: TracedCall,
  work: (span: { set(attributes: TracedCall['attributes']): void }) => Promise<T>,
) => Promise<T>;

/** Traces nothing. */
export const untraced: Trace = (_call, work) => work({ set() {} });
