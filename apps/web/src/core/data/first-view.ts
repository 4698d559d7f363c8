import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'

/** The part of the router's context that the loader of a player page uses. */
export type LoaderContext = {
  readonly queryClient: QueryClient
  readonly session: Session
  /** Of the visitor, while the server renders. */
  readonly timeZone: string | null
}

/**
 * Prefetches the data of a player page's first view; for the route's loader:
 * `await firstView(context, (client) => [client.prefetchQuery(limitsQuery)])`. The server waits for
 * the results and renders the page with them. The browser only starts the calls, beside the page's
 * code: the page shows its skeleton immediately.
 */
export async function firstView(
  { queryClient, session, timeZone }: LoaderContext,
  load: (client: QueryClient) => readonly Promise<unknown>[],
): Promise<void> {
  // Without the visitor's time zone the server would write dates that the browser writes otherwise.
  if (import.meta.env.SSR && timeZone === null) return
  if (session.state().status !== 'player') return
  // Errors are shown at their place in the page.
  const loading = Promise.allSettled(load(queryClient))
  if (!import.meta.env.SSR) return
  await loading
  // The server renders a skeleton for failed queries, and the browser requests them again.
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
}
