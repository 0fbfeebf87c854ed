import { type PaidPlanId, type PlanTerms, plans } from '@awning/contract/plans';
import type Stripe from 'stripe';

/** The price's own word on which plan it is for. */
const planKey = 'awning_plan';
const lookupKeyOf = ({ key }: PlanTerms) => `awning_${key}_monthly`;

/**
 * The prices of our plans at Stripe, found by their lookup keys. What is missing there, or has another amount than our
 * plan, is made: nobody has to set products up by hand, and the amount shown is the one that is charged.
 */
export function createPrices(stripe: Stripe, options: { automaticTax: boolean }) {
  const plansOfPrices = new Map<string, PaidPlanId>();
  let known: Promise<Map<PaidPlanId, string>> | undefined;

  async function make(plan: PlanTerms): Promise<Stripe.Price> {
    const metadata = { [planKey]: String(plan.id) };
    // The same request of several processes is carried out once.
    const key = `awning-${plan.key}-${plan.price}-${plan.currency}-${options.automaticTax}`;
    const product = await stripe.products.create(
      { name: `Awning ${plan.key[0]?.toUpperCase()}${plan.key.slice(1)}`, metadata },
      { idempotencyKey: `${key}-product` },
    );
    return stripe.prices.create(
      {
        product: product.id,
        currency: plan.currency.toLowerCase(),
        unit_amount: plan.price,
        recurring: { interval: 'month' },
        lookup_key: lookupKeyOf(plan),
        transfer_lookup_key: true,
        // The price that the plan names is the whole price.
        ...(options.automaticTax && { tax_behavior: 'inclusive' as const }),
        metadata,
      },
      { idempotencyKey: `${key}-price` },
    );
  }

  async function load(): Promise<Map<PaidPlanId, string>> {
    const paid = plans.filter(({ price }) => price > 0);
    const { data } = await stripe.prices.list({
      lookup_keys: paid.map(lookupKeyOf),
      active: true,
      limit: 100,
    });
    const found = new Map<PaidPlanId, string>();
    for (const plan of paid) {
      const fits = ({ lookup_key: key, unit_amount: amount, currency }: Stripe.Price) =>
        key === lookupKeyOf(plan) && amount === plan.price && currency === plan.currency.toLowerCase();
      const price = data.find(fits) ?? (await make(plan));
      found.set(plan.id as PaidPlanId, price.id);
      plansOfPrices.set(price.id, plan.id as PaidPlanId);
    }
    return found;
  }

  /** @returns the price's id */
  async function priceOf(planId: PaidPlanId): Promise<string> {
    // A failed reading is not kept: the next call reads again.
    known ??= load().catch((error) => {
      known = undefined;
      throw error;
    });
    const price = (await known).get(planId);
    if (!price) throw new Error(`no price for plan ${planId}`);
    return price;
  }

  return {
    priceOf,

    /** The plan of a price, also of one that is no longer offered; null for one that is none of ours. */
    async planOf(price: string | Stripe.Price): Promise<PaidPlanId | null> {
      const id = typeof price === 'string' ? price : price.id;
      const before = plansOfPrices.get(id);
      if (before) return before;
      const { metadata } = typeof price === 'string' ? await stripe.prices.retrieve(id) : price;
      const planId = plans.find((plan) => plan.price > 0 && String(plan.id) === metadata[planKey])?.id;
      if (!planId) return null;
      plansOfPrices.set(id, planId as PaidPlanId);
      return planId as PaidPlanId;
    },
  };
}

export type Prices = ReturnType<typeof createPrices>;
