/** What a model's item says nothing of, as its schema wants it. */
export const emptyItem = {
  ...{ reply: null, amount: null, up_to: null, percent: null, currency: null, is_from: null, unit: null },
  ...{ terms: null, days: [], opens: null, closes: null, relation: null },
  ...{ speaks: null, speaker: null, addresses: null, replaces: null },
};
