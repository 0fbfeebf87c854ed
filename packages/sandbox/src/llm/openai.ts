import { asText } from '../platform/json.ts';

export const openaiKey = (headers: Record<string, string | string[] | undefined>): string | null =>
  /^Bearer (\S+)$/.exec(asText(headers.authorization))?.[1] ?? null;

const types: Record<number, [type: string, code: string | null]> = {
  401: ['invalid_request_error', 'invalid_api_key'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
  503: ['service_unavailable_error', null],
};

/** An error in OpenAI's shape. @see https://platform.openai.com/docs/guides/error-codes */
export function openaiFailure(status: number, message: string): object {
  const [type, code] = types[status] ?? [status < 500 ? 'invalid_request_error' : 'server_error', null];
  return { error: { message, type, param: null, code } };
}
