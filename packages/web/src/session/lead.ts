import type * as identity from '@awning/contract/identity';

/** The contract's `refreshLeadMs`, repeated so that a first visit need not load the contract's schemas; the compiler holds them equal. */
export const refreshLeadMs: typeof identity.refreshLeadMs = 60_000;
