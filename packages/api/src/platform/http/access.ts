import type { RouteDefinition } from '@awning/contract/route';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the route's contract says; not set of what is no route of the contract. */
    essential?: boolean;
    /** Of a route that answers with a stream or a file. */
    isLong?: boolean;
  }
}

/** True of a route that only somebody who is signed in may call. */
export const isGuarded = ({ access }: RouteDefinition): boolean =>
  access === 'identity' || access === 'verified';
