/** Brings Meta in line with what the owner wants (aligning.ts). */
export const alignJob = 'campaigns.align';
/** Looks how campaigns fare at Meta, and whether any was left half-done (syncing.ts). */
export const syncJob = 'campaigns.sync';
