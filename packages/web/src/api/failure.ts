import type { ErrorCode, Failure } from '@awning/contract/failure';

/** A failed call. `NETWORK`: no answer, or one that is not the API's. `STREAM_ENDED`: an answer that ended before its first event. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode | 'NETWORK' | 'STREAM_ENDED';
  /** The answer's status; 0 where there was no answer. */
  readonly status: number;
  readonly details: NonNullable<Failure['details']>;

  constructor(
    code: ErrorCode | 'NETWORK' | 'STREAM_ENDED',
    message: string,
    status: number,
    details: Failure['details'] = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  /** From field path to message, in the language of the request. */
  get fields(): Record<string, string> {
    return this.details.fields ?? {};
  }
}

export function isFailure(error: unknown, code?: ApiFailure['code']): error is ApiFailure {
  return error instanceof ApiFailure && (code === undefined || error.code === code);
}

/** Parses the failure of an unsuccessful answer. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  if (looksLikeFailure(body)) return new ApiFailure(body.code, body.message, response.status, body.details);
  return new ApiFailure('NETWORK', '', response.status);
}

function looksLikeFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
