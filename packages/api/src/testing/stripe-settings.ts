/** The settings under which the sandbox's Stripe and the product know each other. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_ofTheSandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_ofTheSandbox0123',
};

/** A control call of the sandbox. @throws Error where it is refused */
export async function control<T>(sandboxUrl: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/control/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** Has the sandbox's Stripe send its events to a product. */
export const sendWebhooksTo = (sandboxUrl: string, productUrl: string) =>
  control(sandboxUrl, 'stripe/webhooks', {
    url: `${productUrl}/api/billing/webhooks/stripe`,
    secret: stripeKeys.STRIPE_WEBHOOK_SECRET,
  });
