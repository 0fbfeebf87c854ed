/** A failure that another try would meet again: the job goes to the dead letters at once. */
export class FinalFailure extends Error {}
