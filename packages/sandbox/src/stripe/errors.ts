/** A failure in the shape of Stripe's API ("Errors", docs.stripe.com/api/errors). */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: string;
  readonly more: { code?: string; param?: string; decline_code?: string };

  constructor(
    status: number,
    type: string,
    message: string,
    more: { code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.more = more;
  }

  toBody(): object {
    return { error: { type: this.type, message: this.message, ...this.more } };
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeFailure(status, 'invalid_request_error', message, more);

/** @param what as Stripe names it, such as `customer` */
export const missing = (what: string, id: string) =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
