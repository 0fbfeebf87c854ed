import type { Gazetteer } from '../ports/gazetteer.ts';
import { createGazetteer } from './gazetteer.ts';

/** A question to the gazetteer, by the name of its function. */
export type TownQuestion = {
  [K in keyof Gazetteer]: { kind: K; given: Parameters<Gazetteer[K]> };
}[keyof Gazetteer];

const gazetteer = createGazetteer();

/** Answers in the thread of `gazetteer-thread.ts`. */
export default function answer({ kind, given }: TownQuestion): Promise<unknown> {
  return (gazetteer[kind] as (...given: unknown[]) => Promise<unknown>)(...given);
}
