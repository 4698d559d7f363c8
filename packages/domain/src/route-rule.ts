import { readDestination, type Destination } from './destination.ts'

/** A redirect rule. Both sides may end in `/**`, which carries the rest over. */
export type RouteRule = { readonly from: string; readonly to: string }

const REST = '/**'

/**
 * The target of a path by the best rule, or null. `path` is without language, query and hash. Exact
 * rules precede `/**`, longer ones shorter ones. Rules to the same path or to a host that is not
 * allowed are skipped.
 */
export function findRedirect(
  rules: readonly RouteRule[],
  path: string,
  allowedHosts: readonly string[],
): Destination | null {
  const ordered = rules.toSorted((a, b) => weigh(b) - weigh(a))
  for (const rule of ordered) {
    const target = applyRule(rule, path)
    const found = target === null ? null : readDestination(target, allowedHosts)
    if (found === null) continue
    if (found.kind === 'inside' && found.path.split(/[?#]/)[0] === path) continue
    return found
  }
  return null
}

function weigh({ from }: RouteRule): number {
  return from.endsWith(REST) ? from.length - REST.length : 1e6
}

function applyRule({ from, to }: RouteRule, path: string): string | null {
  if (!from.endsWith(REST)) return from === path ? to : null
  const start = from.slice(0, -REST.length)
  if (path !== start && !path.startsWith(`${start}/`)) return null
  if (!to.endsWith(REST)) return to
  return `${to.slice(0, -REST.length)}${path.slice(start.length)}` || '/'
}
