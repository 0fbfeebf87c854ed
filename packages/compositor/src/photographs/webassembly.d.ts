/** What the face detector's types name of the browser; Node has the first of them, and its types do not say so. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: Instance }>;
}

interface ImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
