/** Where the language models are, and which. */
export interface LlmSettings {
  provider: 'anthropic' | 'openai' | 'openai-compatible';
  /** With the version in its path, without a trailing slash; null for the vendor's own. */
  baseUrl: string | null;
  /** Null where the endpoint asks for none. */
  apiKey: string | null;
  /** The model that is set, and the one that takes over for it. */
  model: string;
  fallbackModel: string | null;
  /** Longest wait for the next piece of an answer. */
  timeoutSeconds: number;
  /** Dollars for a million tokens read and written; null for the vendor's list. */
  prices: { read: number; written: number } | null;
}
