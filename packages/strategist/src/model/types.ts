/** What the models need of who uses them. */
export interface ModelDeps {
  /** What they may cost an owner in a month, and what they have. */
  budget: {
    isOpen(ownerId: string): Promise<boolean>;
    /** Counts what a call used, whatever became of it; `cost` in millionths of a dollar. */
    record(
      work: { ownerId: string; businessId: string },
      used: { model: string; inputTokens: number; outputTokens: number; cost: number },
    ): Promise<void>;
  };
  logger: { info(about: object, message: string): void; warn(about: object, message: string): void };
  /** Carries out each call of a model and watches it. @param call is given what takes what it used */
  observe?: <T>(
    about: { task: string; model: string },
    call: (use: (used: Parameters<ModelDeps['budget']['record']>[1]) => void) => Promise<T>,
  ) => Promise<T>;
  /** Told what became of each call of a model. */
  noteCall?: ((result: 'ok' | 'refused' | 'unavailable') => void) | undefined;
}
