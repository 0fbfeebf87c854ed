import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../platform/json.ts';

export interface GraphErrorParts {
  message: string;
  code: number;
  type?: string;
  subcode?: number;
  userTitle?: string;
  userMessage?: string;
  transient?: boolean;
  status?: number;
  blame?: string[];
}

/** A refusal in Meta's error shape ("Handling errors" in the Graph API guides). */
export class GraphError extends Error {
  readonly parts: GraphErrorParts;

  constructor(parts: GraphErrorParts) {
    super(parts.message);
    this.parts = parts;
  }

  get status(): number {
    return this.parts.status ?? (this.parts.code === 190 ? 401 : this.parts.code === 1 ? 500 : 400);
  }

  /** The answer's body; absent parts are omitted, as Meta omits them. */
  toBody(): JsonObject {
    const p = this.parts;
    return {
      error: {
        message: p.message,
        type: p.type ?? 'OAuthException',
        code: p.code,
        ...(p.blame ? { error_data: { blame_field_specs: [p.blame] } } : {}),
        ...(p.subcode === undefined ? {} : { error_subcode: p.subcode }),
        is_transient: p.transient ?? false,
        ...(p.userTitle ? { error_user_title: p.userTitle, error_user_msg: p.userMessage ?? '' } : {}),
        fbtrace_id: traceId(),
      },
    };
  }
}

export function traceId(): string {
  return `A${randomBytes(16).toString('base64url')}`;
}

/** Code 100, naming the parameter. */
export function invalid(message: string): GraphError {
  return new GraphError({ message: `(#100) ${message}`, code: 100 });
}

/** Code 100 with a title and text that are meant for the user. */
export function refused(
  userTitle: string,
  userMessage: string,
  more: { subcode?: number; blame?: string[] } = {},
): GraphError {
  return new GraphError({ message: 'Invalid parameter', code: 100, userTitle, userMessage, ...more });
}

export function missing(parameter: string): GraphError {
  return invalid(`The parameter ${parameter} is required`);
}

export function notOneOf(parameter: string, allowed: readonly string[]): GraphError {
  return invalid(`Param ${parameter} must be one of {${allowed.join(', ')}}`);
}

/** Meta's one answer both for an object that doesn't exist and for one that the token may not read. */
export function unknownObject(method: string, id: string): GraphError {
  return new GraphError({
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  });
}

export function badToken(message: string, subcode?: number): GraphError {
  return new GraphError({ message, code: 190, ...(subcode === undefined ? {} : { subcode }) });
}

export function forbidden(message: string): GraphError {
  return new GraphError({ message: `(#200) ${message}`, code: 200, status: 403 });
}
