/**
 * A function whose answer is made once for each object that it is asked about: a sentence of an ad is read once, and not for
 * each of the hundreds of former facts that it is compared with.
 */
export function onceEach<T extends object, R>(make: (one: T) => R): (one: T) => R {
  const made = new WeakMap<T, { answer: R }>();
  return (one) => {
    const known = made.get(one) ?? { answer: make(one) };
    made.set(one, known);
    return known.answer;
  };
}
