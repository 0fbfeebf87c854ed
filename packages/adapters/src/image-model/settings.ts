/** Where the image model is, and which. */
export interface ImageModelSettings {
  provider: 'openai' | 'openai-compatible';
  /** With the version in its path, without a trailing slash; null for the vendor's own. */
  baseUrl: string | null;
  /** Null where the endpoint asks for none. */
  apiKey: string | null;
  model: string;
  /** Longest wait for a picture. */
  timeoutSeconds: number;
  /** Dollars for a picture. */
  price: number;
}
