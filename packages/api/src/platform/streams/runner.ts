/** What a runner is given. */
export interface TurnContext<Input> {
  turnId: string;
  ownerId: string;
  /** New with every attempt: a turn that its process lost is run again from its input. */
  attemptId: string;
  input: Input;
  /** Aborted when the user stops the turn, and when this process lets go of it. */
  signal: AbortSignal;
  /**
   * Whether it was the user who stopped it: the runner then says how things stand and returns. Aborted without that,
   * it returns at once and stores nothing more: another process, or the next start, runs the turn again.
   */
  stopped(): boolean;
  /** What an earlier attempt, whose process died, had already told. */
  previousEvents(): Promise<{ event: string; data: unknown }[]>;
  /**
   * Stores an event and sends it to whoever follows, in the order of the calls. Resolves before it is stored unless
   * it ends the turn, as `done` and `error` do. Says nothing once the turn is lost.
   * @throws whatever kept this event or one before it from being stored
   */
  emit(event: string, data: unknown): Promise<void>;
  /** Resolves once all is stored that was emitted. @throws as `emit` does */
  flush(): Promise<void>;
}

/** Carries out the turns of one kind. Must be safe to run again from the start: an attempt may have been cut anywhere. */
export interface TurnRunner<Input = unknown> {
  kind: string;
  run(context: TurnContext<Input>): Promise<void>;
}
