import type { ClientAnswer, RouteDefinition } from '@awning/contract/route';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallArguments, type CallInput, call } from './client.ts';
import { ApiFailure } from './failure.ts';
import { takeRenderedAnswers } from './rendered-answers.ts';
import { onTokenChange, readToken, userIdOf } from './token.ts';

/** Three retries at growing intervals of at most 30 s; refusals of the server are not retried. Unused data is cached for 5 minutes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 3 && !isRefusal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
      staleTime: 15_000,
    },
    mutations: { retry: false },
  },
});

let cachedUser = currentUser();

takeRenderedAnswers(queryClient);

// Signing out, in this tab or another, drops all cached data. A tab that slept through the log-out of one user and the
// sign-in of another starts anew, since its pages hold the first one's data.
onTokenChange(() => {
  const before = cachedUser;
  cachedUser = currentUser();
  if (cachedUser === before) return;
  queryClient.clear();
  if (before !== null && cachedUser !== null) location.reload();
});

function currentUser(): string | null {
  const token = readToken();
  return token === null ? null : userIdOf(token);
}

let cachedLanguage: string | null = null;

/**
 * Refetches active queries and drops inactive ones after a change of language: answers hold plan names, campaign issues
 * and failure messages in the language of the request.
 */
export function refetchOnLanguageChange(language: string): void {
  const before = cachedLanguage;
  cachedLanguage = language;
  if (before === null || before === language) return;
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500;
}

/** The cache key of a route, or of one input to it: `invalidateQueries({ queryKey: keyOf(businessRoutes.list) })`. */
export function keyOf<D extends RouteDefinition>(route: D, input?: CallInput<D>): unknown[] {
  return input === undefined ? [route.path] : [route.path, input];
}

/** A query for a GET of the contract: `useQuery(queryOf(campaignRoutes.list, { params: { id } }))`. */
export function queryOf<D extends RouteDefinition>(route: D, ...[input]: CallArguments<D, never>) {
  return queryOptions({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }): Promise<ClientAnswer<D>> =>
      call(route, ...([input, { signal }] as unknown as CallArguments<D>)),
  });
}
