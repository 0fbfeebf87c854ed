/**
 * How long a process vouches for a turn it runs, in seconds, by the database's clock: processes' own may differ. A turn whose
 * process is gone is taken over after that, at the next sweep of another.
 */
export const leaseSeconds = 15;
/** How often a process renews the leases of the turns it runs. */
export const renewMs = 4_000;
/** How often it looks for turns whose lease has run out. */
export const sweepMs = 15_000;
