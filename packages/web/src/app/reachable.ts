import { createContext, useContext } from 'react';

/** The paths of the route table. */
export const Reachable = createContext<ReadonlySet<string>>(new Set());

/** Keeps the links whose page exists: a menu never leads to a dead end. */
export function useReachable<T extends { to: string }>(links: readonly T[]): T[] {
  const paths = useContext(Reachable);
  return links.filter(({ to }) => paths.has(to));
}
