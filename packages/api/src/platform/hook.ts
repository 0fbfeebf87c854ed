/**
 * A place at which one feature is told by another what it can't ask for itself: the feature that needs it declares the
 * hook and its shape, the feature that imports the first registers (docs/decisions/0055).
 */
export interface Hook<T> {
  /** @throws Error where something is registered already */
  register(implementation: T): void;
  /** What was registered. @throws Error where nothing was: the composition lacks a feature */
  get(): T;
}

/** @param name for the error messages */
export function createHook<T>(name: string): Hook<T> {
  let registered: { implementation: T } | undefined;
  return {
    register(implementation) {
      if (registered) throw new Error(`hook ${name} is registered twice`);
      registered = { implementation };
    },
    get() {
      if (!registered) throw new Error(`nothing is registered at hook ${name}`);
      return registered.implementation;
    },
  };
}
