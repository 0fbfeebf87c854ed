/** A call as every wire format has it. */
export interface Asked {
  /** The model's name, whatever it is: the sandbox plays them all. */
  model: string;
  /** All that the model is told, instructions first. */
  prompt: string;
  /** The JSON schema that the answer has to keep; null where plain text is asked for. */
  schema: unknown;
  /** The tool that the answer is to be a call of; null for text. */
  tool: string | null;
  stream: boolean;
}

/** A call as the ledger keeps it. */
export interface LlmCall {
  api: 'anthropic.messages' | 'openai.chat' | 'openai.responses' | 'openai.images';
  model: string;
  /** `cut` where the answer did not arrive in full, `refused` where the model declined. */
  state: 'answered' | 'cut' | 'refused' | 'failed';
  inputTokens: number;
  outputTokens: number;
}

/** What a call is answered with. */
export interface Reply {
  id: string;
  model: string;
  text: string;
  tool: string | null;
  refused: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** One of the vendors' wire formats. Frames are server-sent events, complete with their blank line. */
export interface WireFormat {
  api: LlmCall['api'];
  /** @returns null where the call carries no key */
  key(headers: Record<string, string | string[] | undefined>): string | null;
  /** @throws LlmRefusal where a required parameter is missing */
  read(body: unknown): Asked;
  whole(reply: Reply): object;
  opening(reply: Reply): string[];
  piece(reply: Reply, text: string, place: number): string;
  closing(reply: Reply): string[];
  failure(status: number, message: string): object;
  /** The status with which this vendor says that it is overloaded. */
  overloaded: number;
}

/** A request that the vendor would refuse, with its message. */
export class LlmRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
