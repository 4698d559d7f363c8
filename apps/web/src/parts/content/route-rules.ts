import type { RouteRules } from '@fairhouse/contract/content'
import { readDestination, type Destination } from '@fairhouse/domain/destination'
import { findRedirect } from '@fairhouse/domain/route-rule'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { routeRulesQuery } from './content.queries.ts'
import { parseSearch } from '#core/routing/search.ts'

const NO_RULES: RouteRules = { rules: [], allowedHosts: [] }

/**
 * The operator's redirects. The server loads them, the browser has them from the page: a site that
 * does not answer never delays a navigation.
 */
async function loadRules(queryClient: QueryClient): Promise<RouteRules> {
  if (import.meta.env.SSR) {
    return checkRules(await queryClient.ensureQueryData(routeRulesQuery).catch(() => null))
  }
  void queryClient.prefetchQuery(routeRulesQuery)
  return checkRules(queryClient.getQueryData(routeRulesQuery.queryKey))
}

/** Every page depends on this answer, so a wrong one must not take them all down. */
function checkRules(answer: Partial<RouteRules> | null | undefined): RouteRules {
  const { rules, allowedHosts } = answer ?? {}
  return Array.isArray(rules) && Array.isArray(allowedHosts) ? { rules, allowedHosts } : NO_RULES
}

/**
 * Applies the redirect of a path, for the root's `beforeLoad`: inside the app for a path of
 * the site, away from it for an address of an allowed host.
 * @throws the router's redirect if there is a rule.
 */
export async function followRouteRule(
  queryClient: QueryClient,
  location: Pick<ParsedLocation, 'pathname'>,
): Promise<void> {
  const { rules, allowedHosts } = await loadRules(queryClient)
  const found = findRedirect(rules, location.pathname, allowedHosts)
  if (found !== null) throw redirectTo(found)
}

/**
 * Redirects to the address passed to `/redirect` (bars S7).
 * @throws the router's redirect if the target is allowed.
 */
export async function followAddress(queryClient: QueryClient, address: unknown): Promise<void> {
  const { allowedHosts } = await loadRules(queryClient)
  const found = readDestination(address, allowedHosts)
  if (found === null) return
  // It would lead to itself, or to another one that does.
  if (found.kind === 'inside' && /\/redirect(?:[/?#]|$)/.test(found.path)) return
  throw redirectTo(found)
}

function redirectTo(destination: Destination): unknown {
  if (destination.kind === 'outside') return redirect({ href: destination.href })
  const url = new URL(destination.path, 'http://page.invalid')
  return redirect({
    // Paths of an operator are not known to the types. The router reads `$` as a parameter.
    to: url.pathname.replaceAll('$', '%24') as '/',
    search: parseSearch(url.search) as never,
    hash: url.hash.slice(1),
  })
}
